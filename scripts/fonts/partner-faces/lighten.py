"""
Makes the files of this folder from those of the npm package `pretendard`: fewer bytes for each letter, the same shapes.

Usage: apt-get install python3-fonttools python3-brotli; python3 lighten.py <folder of the package> <this folder>

Kept are the weights of the design, on a grid of 1,024 units for 2,048. A bold outline may be off by two of these units,
0.03 px in running text, where the font format can then leave out the point. The Open Font License asks for another name
of what is changed.
"""
import sys
from pathlib import Path
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer
from fontTools.varLib.iup import iup_delta_optimize

WEIGHTS = (400, 700)
UNITS_PER_EM = 1024
TOLERANCE = 2


def lighten(source: Path, target: Path) -> None:
    font = TTFont(source)
    instancer.instantiateVariableFont(font, {"wght": WEIGHTS}, inplace=True, optimize=False)
    scale_upem(font, UNITS_PER_EM)
    leave_out_inferred_points(font)
    rename(font)
    font.flavor = "woff2"
    target.parent.mkdir(exist_ok=True)
    font.save(target)


def leave_out_inferred_points(font: TTFont) -> None:
    glyphs = font["glyf"]
    for name, variations in font["gvar"].variations.items():
        points, control = glyphs._getCoordinatesAndControls(name, font["hmtx"].metrics)
        for variation in variations:
            variation.coordinates = iup_delta_optimize(variation.coordinates, points, control.endPts, TOLERANCE)


def rename(font: TTFont) -> None:
    """Each subset carries all names, so only what a reader of the file needs stays: copyright, name and axis."""
    names = font["name"]
    copyright_notice = names.getDebugName(0)
    font["fvar"].instances = []
    if "STAT" in font:
        del font["STAT"]
    axis = font["fvar"].axes[0]
    names.names = []
    for name_id, text in [(0, copyright_notice), (1, "Partner Sans"), (axis.axisNameID, "Weight")]:
        names.setName(text, name_id, 3, 1, 0x409)


package, here = Path(sys.argv[1]), Path(sys.argv[2])
fonts = package / "dist/web/variable"
lighten(fonts / "woff2/PretendardVariable.woff2", here / "PartnerSans.woff2")
for part in sorted((fonts / "woff2-dynamic-subset").glob("*.woff2")):
    lighten(part, here / "woff2-dynamic-subset" / part.name.replace("PretendardVariable", "PartnerSans"))
text = (fonts / "pretendardvariable-dynamic-subset.css").read_text()
for before, after in [
    ("PretendardVariable.subset", "PartnerSans.subset"),
    ("'Pretendard Variable'", "'Sans Slices'"),
    ("font-weight: 45 920;", f"font-weight: {WEIGHTS[0]} {WEIGHTS[1]};"),
]:
    text = text.replace(before, after)
(here / "partner-sans-dynamic-subset.css").write_text(text)
