import { bullets, heading, numbered, paragraph, suitsOf, type Treatment, table } from '../treatment.ts';

/** 온마루's order of telling: the procedure first, then whom it suits, then what to check. */
export function describe(treatment: Treatment): string {
  const { method } = treatment;
  return [
    paragraph(`<strong>${treatment.summary}</strong>`),
    paragraph(treatment.lead),
    ...(treatment.video
      ? [`<iframe src="${treatment.video}" title="${treatment.title} 안내 영상" allowfullscreen></iframe>`]
      : []),
    heading('시술은 이렇게 진행합니다'),
    numbered(method.steps),
    heading('원리'),
    paragraph(method.how),
    heading('이런 경우에 알맞습니다'),
    bullets(suitsOf(treatment)),
    ...(method.course
      ? [heading('회복 경과'), table('시술 후 회복 경과', ['시기', '상태', '안내'], method.course)]
      : []),
    heading('시술 전에 확인해 주십시오'),
    bullets(method.notes),
    paragraph('네 지점 모두 같은 기준으로 시술하며, 기록을 공유해 어느 지점에서든 이어서 받으실 수 있습니다.'),
  ].join('');
}
