/** Words that patients type for treatments that a clinic calls otherwise: keys of the search index, words of no page. */
import { foldText } from './fold.ts';

/** Names by which a clinic may sell it, the nearest first; then what is typed. */
const groups: readonly (readonly [names: string, typed: string])[] = [
  ['톡신', '보톡스 제오민 나보타 주름주사'],
  ['초음파 리프팅,초음파,리프팅', '울쎄라 울쎄라피 슈링크 더블로 하이푸'],
  ['고주파,리프팅', '써마지 인모드 올리지오 볼뉴머 텐써마 포텐자'],
  ['연어,스킨부스터,부스터', '리쥬란'],
  ['스킨부스터,부스터,물광', '쥬베룩 릴리이드 엑소좀'],
  ['물광,수분,부스터', '샤넬주사 볼라이트'],
  ['볼륨,필러', '스컬트라 레디어스'],
  ['필러', '쥬비덤 레스틸렌'],
  ['프락셔널,흉터', '프락셀'],
  ['토닝,기미', '피코슈어 피코웨이 레블라이트'],
  ['IPL,잡티', '아이피엘 루메니스'],
  ['혈관,붉은,홍조', '브이빔 엑셀브이'],
  ['냉각 지방,지방 분해', '쿨스컬핑'],
  ['제모', '젠틀맥스 아포지'],
];

interface Named {
  readonly title: string;
  readonly summary: string | null;
  readonly aliases: readonly string[];
}

const fold = (texts: readonly (string | null)[]): string => texts.map((text) => foldText(text ?? '')).join(' ');

/**
 * `typed=name` of each product that is sold by such a name; by that of a category where none is. No word that a product has
 * itself: the backend would find that one alone, and the others would come to go.
 */
export function houseSynonyms<P extends Named>(
  products: readonly P[],
  categoriesOf: (product: P) => readonly string[],
) {
  const own = products.map((product) => fold([product.title, ...product.aliases]));
  const others = products.map((product) => fold(categoriesOf(product)));
  const said = fold(products.map(({ summary }) => summary)) + own.join();
  const found = groups.map(([names, typed]) => {
    const sold = names.split(',').flatMap((name) => {
      const folded = foldText(name);
      return [own, others].map((texts) => ({ name, has: texts.map((text) => text.includes(folded)) }));
    });
    const words = typed.split(' ').filter((word) => !said.includes(word));
    return { words, ...sold.find(({ has }) => has.includes(true)) };
  });
  const synonymsOf = (i: number) =>
    found.flatMap(({ words, name, has }) => (has?.[i] === true ? words.map((word) => `${word}=${name}`) : []));
  return new Map(products.map((product, i) => [product, synonymsOf(i)]));
}
