/** Foreign scripts: fetched once, when first wanted. */

/** Specification, section 7: up to 3 more tries, 500 ms apart. */
const retries = 3;
const retryMs = 500;
/** A try that has not answered by then is given up, so that the visitor is shown another way. */
const limitMs = 10_000;

/** True once `isThere` holds; false where the script is refused, hangs or is no such script. One that came late is there. */
export async function loadScript(src: string, isThere: () => boolean): Promise<boolean> {
  if (isThere()) return true;
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, retryMs));
    const outcome = await tryOnce(src);
    if (isThere()) return true;
    if (outcome === 'hanging') return false;
  }
  return false;
}

function tryOnce(src: string): Promise<'answered' | 'hanging'> {
  return new Promise((resolve) => {
    const script = Object.assign(document.createElement('script'), { src });
    script.onload = script.onerror = () => resolve('answered');
    setTimeout(() => resolve('hanging'), limitMs);
    document.head.append(script);
  });
}
