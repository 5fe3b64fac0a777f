declare global {
  interface Window {
    dataLayer?: object[];
  }
}

export function pushToDataLayer(event: object): void {
  window.dataLayer = window.dataLayer ?? [];
  window.dataLayer.push(event);
}
