import { expect, test } from 'vitest';
import { createNginxConfig } from './nginx.ts';

test('a header of one path is sent there alone, and a type is left to the file, which has one already', () => {
  const headers = ['/*', '  X-Frame-Options: DENY', '/rules', '  Content-Type: text/plain', '  X-Own: 1'].join('\n');
  const options = { partner: 'haneul', hosts: ['haneul.example'], folder: '/srv/haneul', listen: '80' };
  const config = createNginxConfig(headers, '', options);
  expect(config).toContain('map $request_uri $haneul_x_own {\n  default "";\n  ~^/rules(?:\\?|$) "1";\n}');
  expect(config).toContain('add_header x-frame-options $haneul_x_frame_options always;');
  expect(config).not.toContain('content-type');
  // A path may have several rules.
  const twice = createNginxConfig(`${headers}\n/rules\n  X-Other: 2\n`, '', options);
  expect(twice.match(/~\^\/rules\(\?:\\\?\|\$\) "1";/g)).toHaveLength(1);
});
