/** Said where a cart cannot be stored. */
export const noCartStorage = '브라우저에 저장할 수 없어 시술을 담지 못했습니다. 병원에 문의해 주세요.';
