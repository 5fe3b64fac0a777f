"""
Makes the faces of this folder from those of npm packages: fewer bytes for each letter, the same shapes.

Usage: apt-get install python3-fonttools python3-brotli python3-fontforge
       python3 lighten.py <folder of pretendard> <folder of @fontsource/gowun-batang> <this folder>

- Sans: the weights of the design, on a grid of 523 units for 2,048: a coordinate moves by at most 0.015 px in running
  text, and a Hangul letter is as wide as before, 452 of 523 units for 1,770 of 2,048. A bold outline may be off by one
  more unit, where the font format can then leave out the point.
- Serif: a grid of 500 units for 1,000, and points left out where the outline moves by at most one of these units.

The Open Font License asks for another name of what is changed.
"""
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import fontforge
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer
from fontTools.varLib.iup import iup_delta_optimize

WEIGHTS = (400, 700)
SANS_UNITS, SERIF_UNITS = 523, 500
TOLERANCE = 1


def lighten_sans(source: Path, target: Path) -> None:
    font = TTFont(source)
    instancer.instantiateVariableFont(font, {"wght": WEIGHTS}, inplace=True, optimize=False)
    scale_upem(font, SANS_UNITS)
    leave_out_inferred_points(font)
    font["fvar"].instances = []
    if "STAT" in font:
        del font["STAT"]
    save(font, "Partner Sans", target)


def leave_out_inferred_points(font: TTFont) -> None:
    glyphs = font["glyf"]
    for name, variations in font["gvar"].variations.items():
        points, control = glyphs._getCoordinatesAndControls(name, font["hmtx"].metrics)
        for variation in variations:
            variation.coordinates = iup_delta_optimize(variation.coordinates, points, control.endPts, TOLERANCE)


def lighten_serif(source: Path, target: Path) -> None:
    font = TTFont(source)
    scale_upem(font, SERIF_UNITS)
    glyphs, widths = font["glyf"], font["hmtx"].metrics
    for name, glyph in simplified_glyphs(font).items():
        glyphs[name] = glyph
        widths[name] = (widths[name][0], getattr(glyph, "xMin", 0))
    save(font, "Partner Serif", target)


def simplified_glyphs(font: TTFont) -> dict:
    """Outlines alone, since FontForge writes other tables its own way."""
    with TemporaryDirectory() as folder:
        whole, simple = f"{folder}/whole.ttf", f"{folder}/simple.ttf"
        font.flavor = None
        font.save(whole)
        outlines = fontforge.open(whole)
        for glyph in outlines.glyphs():
            glyph.simplify(TOLERANCE, ("mergelines", "smoothcurves"))
            glyph.round()
        outlines.generate(simple, flags=("no-hints", "omit-instructions"))
        glyphs = TTFont(simple)["glyf"]
        return {name: glyphs[name] for name in font.getGlyphOrder() if not font["glyf"][name].isComposite()}


def save(font: TTFont, family: str, target: Path) -> None:
    """Each subset carries all names, so only what a reader of the file needs stays: copyright, name and axis."""
    names = font["name"]
    texts = [(0, names.getDebugName(0)), (1, family)]
    if "fvar" in font:
        texts.append((font["fvar"].axes[0].axisNameID, "Weight"))
    names.names = []
    for name_id, text in texts:
        names.setName(text, name_id, 3, 1, 0x409)
    font.flavor = "woff2"
    target.parent.mkdir(exist_ok=True)
    font.save(target)


pretendard, gowun, here = map(Path, sys.argv[1:])
fonts = pretendard / "dist/web/variable"
lighten_sans(fonts / "woff2/PretendardVariable.woff2", here / "PartnerSans.woff2")
for part in sorted((fonts / "woff2-dynamic-subset").glob("*.woff2")):
    lighten_sans(part, here / "woff2-dynamic-subset" / part.name.replace("PretendardVariable", "PartnerSans"))
text = (fonts / "pretendardvariable-dynamic-subset.css").read_text()
for before, after in [
    ("PretendardVariable.subset", "PartnerSans.subset"),
    ("'Pretendard Variable'", "'Sans Slices'"),
    ("font-weight: 45 920;", f"font-weight: {WEIGHTS[0]} {WEIGHTS[1]};"),
]:
    text = text.replace(before, after)
(here / "partner-sans-dynamic-subset.css").write_text(text)
lighten_serif(gowun / "files/gowun-batang-korean-400-normal.woff2", here / "PartnerSerif.woff2")
