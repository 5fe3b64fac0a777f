/**
 * Staff portraits: colour fields of cut paper, and over them a fine drawn line that does not quite meet them.
 * Eyes rest; nobody real is meant. Drawn as SVG, laid on a lit ground and grained like every other picture.
 */
import sharp from 'sharp';
import { type Canvas, clamp, colour, fill, mix, newCanvas, smooth, toLinear } from '../draw/canvas.ts';
import { branch, panes, through } from '../draw/light.ts';
import { between, randomFrom } from '../draw/random.ts';
import type { Size } from '../size.ts';
import { type Cut, type CutName, cuts } from './hair.ts';

export interface PortraitOptions {
  readonly cut: CutName;
  readonly hair: string;
  readonly skin: string;
  readonly blush: string;
  readonly line: string;
  /** Ground from shade to light, and the field behind the head. */
  readonly ground: readonly [string, string];
  readonly field: string;
  readonly fieldShape: 'sun' | 'arch' | 'leaf';
  readonly coat: string;
  readonly inner: string;
  readonly collar: 'shirt' | 'round' | 'roll' | 'scrub' | 'blouse';
  readonly glasses?: boolean;
  /** 0 slender, 1 broad. */
  readonly build: number;
  /** 0 calm, 1 smiling. */
  readonly smile: number;
  readonly earring?: boolean;
}

export async function portrait(seed: string, size: Size, options: PortraitOptions): Promise<Canvas> {
  const canvas = newCanvas(size.width, size.height);
  ground(canvas, seed, options);
  const layers = [figure(options, 'fields'), figure(options, 'lines')];
  for (const svg of layers) await lay(canvas, svg, size);
  return canvas;
}

function ground(canvas: Canvas, seed: string, options: PortraitOptions): void {
  const random = randomFrom(seed);
  const dark = colour(options.ground[0]);
  const light = colour(options.ground[1]);
  const leaves = through(
    panes(between(random, 0.02, 0.14), -0.6, 1.6, 1.6, 1, 1, 0.05),
    branch(
      random,
      between(random, -0.06, 0.1),
      between(random, 0, 0.3),
      between(random, 0.2, 0.8),
      between(random, 0.7, 1),
      11,
      0.02,
    ),
    branch(
      random,
      between(random, 0.8, 1),
      between(random, -0.05, 0.2),
      between(random, 1.9, 2.5),
      between(random, 0.4, 0.7),
      8,
      0.025,
    ),
  );
  fill(canvas, (x, y) => {
    const lit = 1 - Math.hypot(x - 0.62, y - 0.16) / 1.15;
    const sun = leaves(x + y * 0.34 - 0.1, y - x * 0.12);
    return mix(dark, light, clamp(smooth(0, 1, lit) * 0.6 + sun * 0.4, 0, 1));
  });
}

async function lay(canvas: Canvas, svg: string, size: Size): Promise<void> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(size.width, size.height)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < info.width * info.height; at += 1) {
    const alpha = (data[at * 4 + 3] ?? 0) / 255;
    if (alpha === 0) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = toLinear((data[at * 4 + channel] ?? 0) / 255);
      const k = at * 3 + channel;
      canvas.data[k] = (canvas.data[k] ?? 0) * (1 - alpha) + value * alpha;
    }
  }
}

function figure(o: PortraitOptions, what: 'fields' | 'lines'): string {
  const cut: Cut = cuts[o.cut];
  const parts = what === 'fields' ? fields(o, cut) : lines(o, cut);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1600" width="1200" height="1600">${definitions(o)}${parts}</svg>`;
}

function definitions(o: PortraitOptions): string {
  return `<defs>
<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="-10" dy="18" stdDeviation="16" flood-color="${o.line}" flood-opacity=".26"/></filter>
<filter id="near" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="-5" dy="9" stdDeviation="8" flood-color="${o.line}" flood-opacity=".24"/></filter>
<filter id="blur" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="26"/></filter>
<filter id="haze" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="13"/></filter>
<linearGradient id="skin" x1=".85" y1=".05" x2=".2" y2="1"><stop offset="0" stop-color="${blend(o.skin, '#ffffff', 0.3)}"/><stop offset=".55" stop-color="${o.skin}"/><stop offset="1" stop-color="${blend(o.skin, o.blush, 0.45)}"/></linearGradient>
<linearGradient id="hair" x1=".8" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="${blend(o.hair, '#ffffff', 0.2)}"/><stop offset=".5" stop-color="${o.hair}"/><stop offset="1" stop-color="${blend(o.hair, '#1e120b', 0.25)}"/></linearGradient>
<linearGradient id="coat" x1=".8" y1="0" x2=".2" y2="1"><stop offset="0" stop-color="${blend(o.coat, '#ffffff', 0.6)}"/><stop offset="1" stop-color="${blend(o.coat, o.ground[0], 0.35)}"/></linearGradient>
<linearGradient id="field" x1=".8" y1="0" x2=".2" y2="1"><stop offset="0" stop-color="${blend(o.field, '#ffffff', 0.22)}"/><stop offset="1" stop-color="${o.field}"/></linearGradient>
<linearGradient id="inner" x1=".7" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="${blend(o.inner, '#ffffff', 0.18)}"/><stop offset="1" stop-color="${o.inner}"/></linearGradient>
<clipPath id="face"><path d="${facePath(o)}"/></clipPath><clipPath id="neck"><path d="${neckPath(o)}"/></clipPath>
</defs>`;
}

function facePath(o: PortraitOptions): string {
  const w = 176 + o.build * 14;
  const jaw = 96 + o.build * 34;
  return `M${600 - w} 600 C${600 - w} 720 ${600 - w * 0.9} 800 ${600 - jaw} 862 C${600 - jaw * 0.55} 910 ${600 - 34} 916 600 916 C${600 + 34} 916 ${600 + jaw * 0.55} 910 ${600 + jaw} 862 C${600 + w * 0.9} 800 ${600 + w} 720 ${600 + w} 600 C${600 + w} 296 ${600 - w} 296 ${600 - w} 600 Z`;
}

function neckPath(o: PortraitOptions): string {
  const w = 84 + o.build * 26;
  return `M${600 - w} 800 C${600 - w} 930 ${600 - w - 2} 1000 ${600 - w - 66} 1066 C520 1150 680 1150 ${600 + w + 66} 1066 C${600 + w + 2} 1000 ${600 + w} 930 ${600 + w} 800 Z`;
}

function bodyPath(o: PortraitOptions): string {
  const w = 372 + o.build * 62;
  return `M${600 - w} 1640 C${600 - w + 6} 1400 ${600 - w + 40} 1220 ${600 - w * 0.62} 1146 C${600 - 190} 1106 ${600 - 160} 1090 ${600 - 138} 1040 L600 1180 L${600 + 138} 1040 C${600 + 160} 1090 ${600 + 190} 1106 ${600 + w * 0.62} 1146 C${600 + w - 40} 1220 ${600 + w - 6} 1400 ${600 + w} 1640 Z`;
}

const lapels = {
  left: 'M462 1040 C440 1080 428 1112 424 1150 L452 1236 L420 1262 C470 1400 520 1520 566 1640 L604 1640 C600 1500 560 1260 470 1052 Z',
  right:
    'M738 1040 C760 1080 772 1112 776 1150 L748 1236 L780 1262 C730 1400 680 1520 634 1640 L596 1640 C600 1500 640 1260 730 1052 Z',
};

function innerPath(o: PortraitOptions): string {
  const shirt =
    'M468 1052 C500 1096 552 1140 600 1168 C648 1140 700 1096 732 1052 L760 1180 L640 1640 L560 1640 L440 1180 Z';
  const round =
    'M462 1040 C500 1112 560 1132 600 1132 C640 1132 700 1112 738 1040 L764 1180 L640 1640 L560 1640 L436 1180 Z';
  const roll =
    'M486 962 C540 1000 660 1000 714 962 C724 1000 730 1030 742 1060 L764 1180 L640 1640 L560 1640 L436 1180 L458 1060 C470 1030 476 1000 486 962 Z';
  const scrub = 'M456 1046 L600 1254 L744 1046 L764 1180 L640 1640 L560 1640 L436 1180 Z';
  return { shirt, round, roll, scrub, blouse: scrub }[o.collar];
}

function fieldPath(o: PortraitOptions): string {
  if (o.fieldShape === 'sun') return '<circle cx="690" cy="600" r="400"/>';
  if (o.fieldShape === 'arch')
    return '<path d="M286 1640 L286 640 C286 300 460 190 630 190 C800 190 974 300 974 640 L974 1640 Z"/>';
  return '<path d="M250 980 C210 560 420 230 900 150 C1010 520 900 900 640 1090 C500 1180 300 1180 250 980 Z"/>';
}

function fields(o: PortraitOptions, cut: Cut): string {
  const shift = 'translate(9 -7)';
  return `
<g fill="url(#field)" filter="url(#soft)">${fieldPath(o)}</g>
<g transform="${shift}">
${cut.back ? `<path d="${cut.back}" fill="url(#hair)" filter="url(#soft)"/><path d="${cut.back}" fill="#1e120b" opacity=".16"/>` : ''}
<path d="${neckPath(o)}" fill="url(#skin)" filter="url(#near)"/>
<g clip-path="url(#neck)"><ellipse cx="584" cy="900" rx="190" ry="92" fill="${blend(o.skin, o.line, 0.5)}" opacity=".55" filter="url(#blur)"/></g>
<path d="${innerPath(o)}" fill="url(#inner)" filter="url(#near)"/>
<path d="${bodyPath(o)}" fill="url(#coat)" filter="url(#soft)"/>
<path d="${innerPath(o)}" fill="url(#inner)"/>
${o.collar === 'shirt' || o.collar === 'blouse' ? shirtCollar(o) : ''}
<path d="${lapels.left}" fill="url(#coat)" filter="url(#near)"/><path d="${lapels.right}" fill="url(#coat)" filter="url(#near)"/>
${ears(o)}
<path d="${facePath(o)}" fill="url(#skin)" filter="url(#near)"/>
<g clip-path="url(#face)">
<ellipse cx="486" cy="752" rx="74" ry="52" fill="${o.blush}" opacity=".5" filter="url(#blur)"/><ellipse cx="714" cy="752" rx="74" ry="52" fill="${o.blush}" opacity=".5" filter="url(#blur)"/>
<ellipse cx="430" cy="760" rx="62" ry="220" fill="${blend(o.skin, o.line, 0.4)}" opacity=".22" filter="url(#blur)"/>
<ellipse cx="596" cy="742" rx="26" ry="40" fill="${o.blush}" opacity=".38" filter="url(#haze)"/>
<path d="${cut.front}" transform="translate(-8 22)" fill="${o.line}" opacity=".3" filter="url(#haze)"/>
</g>
<g opacity="${0.84 - o.build * 0.4}"><path d="${lip(o, true)}" fill="${blend(o.blush, o.line, 0.28)}"/><path d="${lip(o, false)}" fill="${blend(o.blush, o.line, 0.12)}"/></g>
<path d="${cut.front}" fill="url(#hair)" filter="url(#near)"/>
<g fill="none" stroke="${blend(o.hair, '#ffffff', 0.34)}" stroke-width="5" stroke-linecap="round" opacity=".34">${cut.strands.map((d) => `<path d="${d}"/>`).join('')}</g>
</g>`;
}

function ears(o: PortraitOptions): string {
  const w = 176 + o.build * 14;
  const ear = (side: number) => {
    const x = 600 + side * (w - 4);
    return `<path d="M${x} 640 C${x + side * 44} 612 ${x + side * 44} 690 ${x + side * 22} 736 C${x + side * 10} 752 ${x} 740 ${x - side * 8} 720 Z" fill="url(#skin)" filter="url(#near)"/>`;
  };
  return ear(-1) + ear(1);
}

function shirtCollar(o: PortraitOptions): string {
  const tone = blend(o.inner, '#ffffff', 0.3);
  if (o.collar === 'blouse')
    return `<path d="M470 1044 C520 1130 570 1190 600 1254 C630 1190 680 1130 730 1044 C716 1110 660 1200 600 1290 C540 1200 484 1110 470 1044 Z" fill="${tone}" filter="url(#near)"/>`;
  return `<path d="M476 1010 L600 1168 L520 1236 L452 1066 Z" fill="${tone}" filter="url(#near)"/><path d="M724 1010 L600 1168 L680 1236 L748 1066 Z" fill="${tone}" filter="url(#near)"/>`;
}

function lip(o: PortraitOptions, upper: boolean): string {
  const w = 52 + o.smile * 12;
  const rise = o.smile * 10;
  return upper
    ? `M${600 - w} ${816 - rise} C${600 - 30} 806 ${600 - 14} 800 600 806 C${600 + 14} 800 ${600 + 30} 806 ${600 + w} ${816 - rise} C${600 + 26} 822 ${600 - 26} 822 ${600 - w} ${816 - rise} Z`
    : `M${600 - w} ${816 - rise} C${600 - 26} 824 ${600 + 26} 824 ${600 + w} ${816 - rise} C${600 + 34} 846 ${600 - 34} 846 ${600 - w} ${816 - rise} Z`;
}

function lines(o: PortraitOptions, cut: Cut): string {
  const w = 52 + o.smile * 12;
  const rise = o.smile * 10;
  const eye = (cx: number, side: number) => `
<path d="M${cx - 42 * side} 668 C${cx - 20 * side} 686 ${cx + 20 * side} 688 ${cx + 46 * side} 664" stroke-width="6"/>
<path d="M${cx + 46 * side} 664 l${13 * side} -7 M${cx + 30 * side} 676 l${11 * side} 8 M${cx + 10 * side} 682 l${6 * side} 11" stroke-width="4"/>
<path d="M${cx - 30 * side} 644 C${cx - 10 * side} 632 ${cx + 20 * side} 632 ${cx + 40 * side} 644" stroke-width="2.4" opacity=".5"/>`;
  const brow = (cx: number, side: number) =>
    `<path d="M${cx - 50 * side} 608 C${cx - 20 * side} ${586 - o.smile * 4} ${cx + 24 * side} ${582 - o.smile * 4} ${cx + 60 * side} 604 C${cx + 24 * side} ${592 - o.smile * 4} ${cx - 14 * side} ${598 - o.smile * 4} ${cx - 50 * side} 608 Z" fill="${blend(o.hair, o.line, 0.3)}" stroke="${blend(o.hair, o.line, 0.3)}" stroke-width="${3 + o.build * 4}"/>`;
  return `<g fill="none" stroke="${o.line}" stroke-linecap="round" stroke-linejoin="round" stroke-width="3.4">
<path d="${bodyPath(o)}"/><path d="${lapels.left}"/><path d="${lapels.right}"/>
<path d="${facePath(o).replace(/ C[^C]+Z$/, '')}"/>
${brow(520, -1)}${brow(680, 1)}${eye(520, -1)}${eye(680, 1)}
<path d="M608 640 C612 690 630 726 628 744 C622 760 600 764 584 758" stroke-width="3.2"/>
<path d="M${600 - w - 4} ${814 - rise} C${600 - 26} 824 ${600 + 26} 824 ${600 + w + 4} ${814 - rise}" stroke-width="3.6"/>
<path d="M578 862 C592 868 608 868 622 862" stroke-width="2.6" opacity=".6"/>
<path d="${cut.front}" stroke-width="2.6" opacity=".75"/>
<g stroke-width="2" opacity=".55">${cut.strands.map((d) => `<path d="${d}"/>`).join('')}</g>
<path d="M520 1000 C540 1040 560 1064 590 1084 M672 1010 C664 1034 650 1056 634 1072" stroke-width="2.4" opacity=".5"/>
${o.glasses ? glasses(o) : ''}
${o.earring ? `<circle cx="420" cy="752" r="8" fill="${o.field}"/><circle cx="780" cy="752" r="8" fill="${o.field}"/>` : ''}
<path d="M752 1360 C790 1354 830 1352 872 1358" stroke-width="2.6" opacity=".6"/>
</g>`;
}

function glasses(o: PortraitOptions): string {
  return `<g stroke-width="6" stroke="${blend(o.line, '#000000', 0.2)}"><rect x="446" y="618" width="136" height="106" rx="50" fill="#ffffff" fill-opacity=".14"/><rect x="618" y="618" width="136" height="106" rx="50" fill="#ffffff" fill-opacity=".14"/><path d="M582 660 C592 650 608 650 618 660 M446 656 L416 646 M754 656 L784 646"/></g>`;
}

function blend(a: string, b: string, t: number): string {
  const part = (at: number) => {
    const x = Number.parseInt(a.slice(at, at + 2), 16);
    const y = Number.parseInt(b.slice(at, at + 2), 16);
    return Math.round(x + (y - x) * t)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}
