/** What the drawing of a treatment shows: where, with what and how deep. By the category's own data, else by its words. */

/** Written out: the schema of a category needs the names in the browser, and the words below must not come with them. */
export const drawnZones = [
  ...['drip', 'nail', 'hair', 'scalp', 'chest', 'neck', 'back', 'hip', 'thigh', 'belly', 'foot', 'leg', 'underarm'],
  ...['arm', 'hand', 'brow', 'patch', 'vessel', 'scar', 'pimple', 'spot', 'nose', 'pore', 'mouth', 'eye', 'forehead'],
  ...['chin', 'cheek', 'jaw', 'face'],
] as const;
export const drawnMethods = [
  ...['cold', 'thread', 'lamp', 'coil', 'probe', 'stamp', 'laser', 'needle', 'ampoule', 'brush', 'drop'],
] as const;
export type Zone = (typeof drawnZones)[number];
export type Method = (typeof drawnMethods)[number];

/** The first that matches counts, so words that stand inside others come first. */
const zoneWords: Readonly<Record<Zone, RegExp>> = {
  drip: /수액|영양 주사|태반/,
  nail: /발톱|손발톱|무좀|진균/,
  hair: /모발|헤어라인|M라인|발모|눈썹 숱/,
  scalp: /두피|탈모|정수리/,
  chest: /데콜테|^가슴/,
  neck: /목(?!록|적|표)/,
  back: /등·|등 |허리|승모|어깨|가슴/,
  hip: /힙|엉덩이|비키니|브라질리언/,
  thigh: /허벅지/,
  belly: /복부|뱃살|지방 감소|냉각 지방|튼살|산후|전자기 근육|바디/,
  foot: /티눈|발바닥|발목/,
  leg: /종아리|다리|하지/,
  underarm: /겨드랑이/,
  arm: /팔(?!자)/,
  hand: /손등|손발|다한증/,
  brow: /눈썹/,
  patch: /모반|문신|건선|백반|대상포진|두드러기|아토피|습진|피부염|피부 질환/,
  vessel: /홍조|혈관|실핏줄|브이빔|엑셀|제네시스/,
  scar: /흉터|켈로이드|서브시전/,
  pimple: /여드름|모낭|염증|좁쌀|압출|트러블/,
  spot: /점 |점$|점·|사마귀|쥐젖|비립종|한관종|흑자|검버섯|낭종|종양|잡티|색소 (?:진단|침착)|피부 진료/,
  nose: /콧|코끝|블랙헤드/,
  pore: /모공|피지|피부결|결 (?:케어|레이저)|각질/,
  mouth: /입술|입꼬리|잇몸|인중|수염|팔자/,
  eye: /눈(?!썹)|아이(?![가-힣])/,
  forehead: /이마|미간|관자|주름/,
  chin: /턱끝|앞턱|이중턱/,
  cheek: /앞볼|볼륨|광대|기미|토닝|광채|물광|물빛/,
  jaw: /턱|심부볼|침샘|윤곽|페이스 라인|리프팅|탄력/,
  face: /얼굴|페이스|피부/,
};

/** The first that matches counts here, too. Millimetres below the skin. */
const methodWords: readonly (readonly [Method, RegExp, number])[] = [
  ['cold', /냉동|냉각|크라이오/, 3],
  ['thread', /실 리프팅|실리프팅/, 4],
  ['lamp', /광선|블루라이트|네오 빔|저출력|LED|엑시머/, 1],
  ['coil', /체외충격파|스컬프|전자기/, 4],
  ['probe', /울쎄라|슈링크|초음파|리니어펌|하이푸|HIFU/, 4.5],
  ['probe', /써마지|고주파|인모드|올리지오|텐써마|올타이트|포텐자|시크릿|튠 바디|RF/, 2.5],
  ['probe', /샷/, 4.5],
  ['stamp', /MTS|메조|서브시전|프락셔널|프락셀|펌핑/, 1.5],
  ['laser', /제모/, 3.5],
  ['laser', /레이저|토닝|피코|IPL|BBL|M22|제거|제네시스|브이빔|엑셀|PTT|탄소|프락/, 1],
  ['needle', /필러|컷 주사|지방|태반|윤곽 주사|분해 주사/, 3.5],
  ['needle', /톡신|보톡스/, 4],
  ['ampoule', /부스터|리쥬란|쥬베룩|스컬트라|물광|물빛|샤넬|릴리이드|엑소좀|연어|앰풀|볼륨/, 1.2],
  ['needle', /주사|수액|접종/, 1.2],
  ['brush', /필링|필$|스케일링/, 0.2],
  ['drop', /압출|진정|수분|이온|관리|케어|클린|연고|피지/, 0.2],
];

export interface Depicted {
  readonly zone: Zone;
  /** Null for a consultation or a prescription: there is nothing to hold. */
  readonly method: Method | null;
  readonly depthMm: number;
}

type NullableDepicted = { readonly [Name in keyof Depicted]: Depicted[Name] | null };

const clinical = /상담|진단|진료|처방|검사|약 /;

/** `titles`: of the treatment and, after it, of its category. */
export function depictedBy(titles: readonly string[], drawing: Partial<NullableDepicted> | null = null): Depicted {
  const method = firstOf(titles, (title) => methodWords.find(([, words]) => words.test(title)));
  const isClinical = clinical.test(titles[0] ?? '') && !methodWords.some(([, words]) => words.test(titles[0] ?? ''));
  return {
    zone: drawing?.zone ?? firstOf(titles, (title) => drawnZones.find((zone) => zoneWords[zone].test(title))) ?? 'face',
    method: drawing?.method ?? (isClinical ? null : (method?.[0] ?? null)),
    depthMm: drawing?.depthMm ?? method?.[2] ?? 1,
  };
}

function firstOf<T>(titles: readonly string[], find: (title: string) => T | undefined): T | undefined {
  for (const title of titles) {
    const found = find(title);
    if (found !== undefined) return found;
  }
  return undefined;
}
