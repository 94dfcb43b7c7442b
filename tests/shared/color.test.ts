import { expect, test } from "bun:test";
import { contrastRatio, groundWithText, readableShade } from "#shared/formats/color.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";

test.each([
  ["#000000", "#FFFFFF", 21],
  ["#ffffff", "#ffffff", 1],
  ["#777777", "#ffffff", 4.48],
  ["#0000ff", "#ffffff", 8.59],
  ["#FD3D6D", "#FFFFFF", 3.5],
])("the contrast of %s and %s is %d in either order", (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
  expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
});

const LEVELS = ["00", "40", "80", "c0", "ff"];
const spread = LEVELS.flatMap((red) =>
  LEVELS.flatMap((green) => LEVELS.map((blue) => `#${red}${green}${blue}`)),
);

test.each(["#ffffff", "#FFFFFF", "#f5f5f5", "#000000", "#171420"])(
  "every color has a shade on which %s is readable",
  (text) => {
    for (const color of spread) {
      const shade = readableShade(color, text);
      expect(shade).toMatch(/^#[0-9a-fA-F]{6}$/);
      expect([color, contrastRatio(shade, text) >= 4.5]).toEqual([color, true]);
    }
  },
);

test("a color with enough contrast is not changed", () => {
  expect(readableShade("#1E40AF", "#FFFFFF")).toBe("#1E40AF");
  expect(readableShade("#FFB347", "#171420")).toBe("#FFB347");
});

test("the shade is the nearest one with enough contrast", () => {
  for (const key of ["color_primary", "color_system_maskote"] as const) {
    const shade = readableShade(defaultSiteConfig[key], "#FFFFFF");
    expect(contrastRatio(shade, "#FFFFFF")).toBeWithin(4.5, 5);
  }
});

test("a ground near its text stays of one hue under it; a pale one keeps its tone under dark text", () => {
  expect(groundWithText("#1E40AF", "#FFFFFF")).toEqual({ ground: "#1E40AF", text: "#FFFFFF" });
  expect(groundWithText("#16A34A", "#FFFFFF")).toEqual({
    ground: readableShade("#16A34A", "#FFFFFF"),
    text: "#FFFFFF",
  });
  expect(groundWithText("#FDE68A", "#FFFFFF")).toEqual({ ground: "#FDE68A", text: "#171420" });
  expect(groundWithText("#101418", "#171420")).toEqual({ ground: "#101418", text: "#ffffff" });
  for (const color of spread)
    for (const preferred of ["#FFFFFF", "#171420", "#808080", "#FDE68A"]) {
      const { ground, text } = groundWithText(color, preferred);
      expect([color, preferred, contrastRatio(ground, text) >= 4.5]).toEqual([color, preferred, true]);
    }
});
