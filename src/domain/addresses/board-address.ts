export const boardPostHref = ({ boardTypeId, id }: { readonly boardTypeId: number; readonly id: number }): string =>
  `/boards/${boardTypeId}/detail/${id}`;
