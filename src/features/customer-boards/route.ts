import * as common from '../../domain/words/common-words.ts';
import { liveSiteOf } from '../../site/live-page.ts';
import { defineRoute } from '../../site/route.ts';
import { customerBoards } from '../posts/cards.ts';
import { writePage } from './words.ts';

const cscenter = { title: common.cscenter, href: '/cscenter' };

export const customerBoardRoute = defineRoute({
  pattern: '/cscenter/boards/[boardTypeId]',
  indexable: false,
  pages: (site) =>
    customerBoards(site).map(({ id, title, description }) => ({
      params: { boardTypeId: String(id) },
      data: () => ({
        title,
        lead: description ?? writePage.lead,
        links: [cscenter],
        trail: [cscenter],
        ...liveSiteOf(site),
      }),
    })),
  head: ({ title, lead, trail }) => ({ title, description: lead, trail }),
});

export const customerBoardWriteRoute = defineRoute({
  pattern: '/cscenter/boards/[boardTypeId]/write',
  indexable: false,
  frame: { chat: 'hide' },
  pages: (site) =>
    customerBoards(site).map(({ id, title, asksForHealth }) => ({
      params: { boardTypeId: String(id) },
      data: () => ({
        title: `${title} ${writePage.title}`,
        lead: writePage.lead,
        links: [],
        trail: [cscenter, { title, href: `/cscenter/boards/${id}` }],
        ...(asksForHealth && { asksForHealth }),
        ...liveSiteOf(site),
      }),
    })),
  head: ({ title, lead, trail }) => ({ title, description: lead, trail }),
});
