import { bullets, heading, numbered, paragraph, suitsOf, type Treatment, table } from '../treatment.ts';

/** 새벽결's order of telling: what it is, for whom, how it goes, what follows. */
export function describe(treatment: Treatment): string {
  const { method } = treatment;
  return [
    heading('어떤 시술인가요'),
    paragraph(treatment.lead),
    paragraph(method.how),
    heading('이런 분께 권합니다'),
    bullets(suitsOf(treatment)),
    heading('진행 순서'),
    numbered(method.steps),
    ...(method.course
      ? [
          heading('시간에 따른 변화'),
          table('시술 후 시기별 변화와 생활 안내', ['시기', '피부 상태', '생활 안내'], method.course),
        ]
      : []),
    ...(treatment.video
      ? [
          heading('영상으로 보기'),
          `<figure class="media"><oembed url="${treatment.video}"></oembed></figure>`,
          `<details><summary>영상 내용을 글로 보기</summary><p>소리가 없는 영상입니다. ${method.how}</p></details>`,
        ]
      : []),
    heading('미리 알아두실 점'),
    bullets(method.notes),
    paragraph('<strong>진료실에서 충분히 물어보시고 결정하셔도 늦지 않습니다.</strong> 상담만 받고 가셔도 괜찮습니다.'),
  ].join('');
}
