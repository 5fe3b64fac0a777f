/** Everything that can be said about a single clinic: every field of the partner is filled here. */
import type { Authoring, Row } from '../authoring.ts';

/** Open days share one lunch; Thursday stays open late and names its own. */
export function saebyeokPartner(a: Authoring): Row<'partner'> {
  return {
    id: 1,
    partnerName: '새벽결피부과의원',
    displayName: '새벽결',
    partnerGroupName: '새벽결 메디컬',
    partnerCode: 'SAEBYEOK',
    partnerLogoImageUrl: null,
    partnerPhone: '02-000-1234',
    partnerTel: '02-000-1234',
    partnerFax: '02-000-1235',
    partnerInternationalTelCode: '+82',
    partnerAddress: '서울 어느구 고요로 12, 새벽빌딩 3층',
    partnerCeoName: '서지안',
    partnerBusinessNumber: '000-00-00000',
    partnerCopyRight: '© 새벽결피부과의원. All rights reserved.',
    partnerGroupInquiryUrl: 'https://group.saebyeok.example/inquiry',
    partnerParkingInfo:
      '새벽빌딩 지하 2~4층에 주차하실 수 있습니다. 진료를 받으신 분께는 2시간 무료 주차를 등록해 드립니다.',
    partnerParkingNotice: '토요일 오전에는 주차장이 붐빕니다. 대중교통을 이용하시면 더 편안하게 오실 수 있습니다.',
    googlePlaceId: 'example-place-saebyeok',
    lat: 37.529,
    lng: 126.965,
    naverMapUrl: 'https://map.saebyeok.example/naver',
    tMapUrl: 'https://map.saebyeok.example/tmap',
    googleMapUrl: 'https://map.saebyeok.example/google',
    kakaoMapUrl: 'https://map.saebyeok.example/kakao',
    wayToPartnerByBus: ['고요로 입구 정류장: 간선 000, 000-1 · 지선 0000', '새벽빌딩 앞 정류장: 마을 어느01'],
    wayToPartnerBySubway: ['2호선 어느역 4번 출구에서 도보 3분', '9호선 고요역 1번 출구에서 도보 8분'],
    operationTimeType: 'weekWeekend',
    ...hours(['monday', 'tuesday', 'wednesday', 'friday'], '10:00:00', '20:00:00'),
    ...hours(['thursday'], '10:00:00', '21:00:00'),
    thursdayLunchStart: '13:30:00',
    thursdayLunchEnd: '14:30:00',
    saturdayOpen: '10:00:00',
    saturdayClose: '16:00:00',
    saturdayLunchStart: null,
    saturdayLunchEnd: null,
    sundayOpen: null,
    sundayClose: null,
    lunchStart: '13:00:00',
    lunchEnd: '14:00:00',
    partnerMarketingInfo: {
      channelTalkId: 'demo-saebyeok-channel',
      domainUrl: 'https://www.saebyeok.example',
      ga4Id: 'G-EXAMPLE001',
      ga4PropertyId: '000000001',
      gtmId: 'GTM-EXAMPL1',
      instagramUrl: 'https://photo.saebyeok.example',
      kakaoTalkUrl: 'https://talk.saebyeok.example/chat',
      languageId: 1,
      naverBlogUrl: 'https://blog.saebyeok.example',
      naverDomainCheckHtml: '<meta name="naver-site-verification" content="0000000000saebyeok0000000000">',
      naverTalkUrl: 'https://talktalk.saebyeok.example',
      youtubeUrl: 'https://video.saebyeok.example',
      xUrl: 'https://x.saebyeok.example',
    },
    homepageConfig: {
      version: '2',
      hasPriceView: true,
      isIncludeVat: false,
      hideEventPageDefaultProductOption: false,
      exposureCategory: [1, 2, 3, 4, 5, 6, 8, 9],
      isIconExposure: true,
      isForceReservation: false,
      reservationConfirm: true,
      reservationRange: 60,
      reservationMode: 'STRICT',
      homepageType: 'BRANDING',
      useMedicalCharge: true,
      seoTitle: '새벽결피부과의원 | 한 사람의 결을 오래 들여다봅니다',
      seoDescription:
        '서울 어느구 고요로의 피부과. 리프팅, 스킨부스터, 색소, 여드름부터 피부 질환까지 필요한 시술만 충분히 설명하고 진행합니다. 2호선 어느역 4번 출구 도보 3분.',
      seoKeywords: ['새벽결피부과', '어느역 피부과', '리프팅', '스킨부스터', '기미 토닝', '여드름 흉터'],
      ogImageUrl: a.picture('og'),
      faviconUpdatedAt: a.settled(120),
      useWidget: 'treatment',
      popupType: 'LAYER',
      isPopupDimmed: true,
      popupGridWidthCount: 3,
      popupTopOffset: 60,
      popupLeftOffset: 60,
      popupBottomOffset: 60,
      popupRightOffset: 60,
    },
  };
}

type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday';

function hours(days: readonly Weekday[], open: string, close: string): Record<string, string> {
  return Object.fromEntries(
    days.flatMap((day) => [
      [`${day}Open`, open],
      [`${day}Close`, close],
    ]),
  );
}
