/** Key and certificate of `localhost` and `*.localhost` for servers of tests; made once by `openssl req -x509`. */
import { readFileSync } from 'node:fs';

const read = (name: string) => readFileSync(new URL(`../fixtures/tls/${name}.pem`, import.meta.url), 'utf8');

export const tlsCertificate = { key: read('key'), cert: read('certificate') };
