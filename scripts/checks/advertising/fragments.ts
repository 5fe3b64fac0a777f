/** Nouns that several patterns share. A pattern is put together from them by `join`. */

export const treatments =
  '시술|치료|리프팅|레이저|제거|수술|주사|필러|톡신|보톡스|성형|마취|필링|제모|이식|교정|케어|관리|다이어트|감량|재생|윤곽|' +
  '지방|흡입|부스터|토닝|고주파|초음파|눈매|쌍꺼풀|코|가슴|모공|기미|여드름|색소|탈모|모발|두피|주름|피부|비만|안면|문신|점|' +
  '리쥬란|울쎄라|써마지|슈링크|인모드|올리지오|스컬트라|쥬베룩|피코|엑소좀|물광|' +
  '사마귀|흉터|홍조|보형물|임플란트|라식|백내장|동안|탄력|미백|안티에이징|체형|바디|몸매|얼굴|라인|볼륨|잡티|쥐젖|하지정맥|아토피|건선|백반증';
export const institutions = '병원|의원|피부과|성형외과|클리닉|센터|병·의원|메디컬|한의원|치과|안과';
export const persons =
  '원장|대표|부원장|실장|팀장|간호사|간호조무사|조무사|치료사|관리사|방사선사|임상병리사|영양사|선생|교수|박사|이사|상담사|코디네이터|님|씨|전문의|의사|환자|고객|과장|주임|매니저|치위생사';
export const regions =
  '국내|한국|대한민국|세계|아시아|동양|지역|업계|전국|의료계|피부과|성형외과|강남|서울|부산|대구|인천|광주|대전|울산|세종|경기|제주|수도권|호남|영남|충청|강원|[가-힣]{1,3}(?:시|구|동|도|군|역|읍|권|남|북)';
/** What a clinic is thanked for and promises. */
export const effects =
  '효과|결과|만족|완치|회복|개선|치료|성공|변화|안전|유지|제거|재생|피부|라인|동안|미모|젊음|탄력|볼륨|미백|예뻐|달라|빠지|빠집|빼|사라|없어|없애|지워|낫|나아|나을|해결|자연스러|아름다|자신|무통|무흉|생착|감량|호전|리프팅|끝';

/** A pattern from pieces; spaces in Korean are optional, so `\s*` stands where one may be. */
export const join = (...pieces: readonly string[]): RegExp => new RegExp(pieces.join(''), 'g');
