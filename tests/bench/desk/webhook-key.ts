/** What the webhooks of the bench are signed with. */
export const webhookKey = Buffer.alloc(32, 7);
