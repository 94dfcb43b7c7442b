import { expect, test } from "bun:test";
import { join } from "node:path";
import { contrastRatio, isLighter, mix } from "#shared/formats/color.ts";
import { buttonPair, pagePairs, passes } from "#shared/formats/palette-pairs.ts";
import { paletteProperties, sitePalette } from "#shared/formats/site-palette.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";

const pageColors = [
  ["#FFFFFF", "#171420"],
  ["#FFF8E7", "#3B2F1E"],
  ["#FFF7ED", "#4A2C17"],
  ["#FFFFFF", "#FFFFFF"],
  ["#E5E7EB", "#9CA3AF"],
  ["#101418", "#F2F2F2"],
  ["#000000", "#FFFFFF"],
  ["#000000", "#111111"],
  ["#0B3D2E", "#D1FAE5"],
  ["#2B2B2B", "#13101B"],
  ["#13101B", "#FFFFFF"],
  ["#777777", "#808080"],
  ["#767676", "#FFFFFF"],
  ["#888888", "#999999"],
  ["#1D4ED8", "#FDE68A"],
  ["#FDE68A", "#16A34A"],
] as const;
const accents = ["#FD3D6D", "#16A34A", "#FDE68A", "#1E40AF", "#FFB347", "#000000", "#FFFFFF", "#808080"];
const textsOnPrimary = ["#FFFFFF", "#171420", "#FDE68A"];

for (const [background, text] of pageColors) {
  test(`every pair is legible with text ${text} on ${background}`, () => {
    for (const accent of accents)
      for (const textOnPrimary of textsOnPrimary) {
        const config = {
          color_primary: accent,
          color_text_on_primary: textOnPrimary,
          color_background_light: background,
          color_text_light: text,
        };
        const palette = sitePalette(config, accent);
        const { paper, surface, mist, pale, night } = palette;
        const pairs = { ...pagePairs(palette), button: buttonPair(config, accent) };
        const failing = Object.entries(pairs).filter(([, pair]) => !passes(pair));
        for (const name of ["ink", "soft", "danger", "success", "warning"] as const)
          for (const ground of [paper, surface, mist, pale])
            if (contrastRatio(palette[name], ground) < 4.5) failing.push([name, { ...pairs.text, ground }]);
        for (const ground of ["#c2c2c2", palette.bright])
          if (contrastRatio(palette["on-bright"], ground) < 4.5)
            failing.push(["on-bright", { ...pairs.text, ground }]);
        if (contrastRatio(palette["on-primary"], palette["primary-strong"]) < 4.5)
          failing.push(["on-primary", pairs.text]);
        expect({ accent, textOnPrimary, failing }).toEqual({ accent, textOnPrimary, failing: [] });
        expect(isLighter(night, paper)).toBe(false);
        for (const color of Object.values(palette)) expect(color).toMatch(/^#[0-9a-fA-F]{6}$/);
      }
  });
}

test("white is legible on the bands of any page and text color, and no band is lighter than its page", () => {
  const channels = ["00", "80", "ff"];
  const colors = channels.flatMap((red) =>
    channels.flatMap((green) => channels.map((blue) => `#${red}${green}${blue}`)),
  );
  const primaryOf = (place: number) => accents[place % accents.length] ?? "";
  const failing = colors.flatMap((background, place) =>
    colors.filter((text) => {
      const config = {
        ...defaultSiteConfig,
        color_primary: primaryOf(place),
        color_background_light: background,
        color_text_light: text,
      };
      const palette = sitePalette(config, config.color_primary);
      const { paper, night } = palette;
      const { night: white, nightSoft } = pagePairs(palette);
      return isLighter(night, paper) || contrastRatio(white.color, night) < 14 || !passes(nightSoft);
    }),
  );
  expect(failing).toEqual([]);
});

test("the bands have the tone of the text and of the primary color, and those of a dark page are darker", () => {
  const bandOf = (background: string, text: string, primary = "#FD3D6D") =>
    sitePalette(
      {
        ...defaultSiteConfig,
        color_primary: primary,
        color_background_light: background,
        color_text_light: text,
      },
      primary,
    ).night;
  const warm = bandOf("#FFF7ED", "#4A2C17", "#C2410C");
  expect(warm).toBe("#372011");
  expect(bandOf("#FFF7ED", "#4A2C17", "#1D4ED8")).not.toBe(warm);
  expect(isLighter("#101418", bandOf("#101418", "#F2F2F2"))).toBe(true);
  expect(bandOf("#000000", "#FFFFFF")).toBe("#000000");
});

test("a panel is white on a white page, and a little lighter than a dark one", () => {
  const light = sitePalette(defaultSiteConfig, defaultSiteConfig.color_primary);
  expect(light.surface).toBe("#ffffff");
  const dark = sitePalette(
    { ...defaultSiteConfig, color_background_light: "#101418", color_text_light: "#F2F2F2" },
    defaultSiteConfig.color_primary,
  );
  expect(isLighter(dark.surface, dark.paper)).toBe(true);
  expect(contrastRatio(dark.surface, dark.paper)).toBeLessThan(1.3);
  expect(dark.ink).toBe("#F2F2F2");
  expect(paletteProperties(dark)["--page-scheme"]).toBe("dark");
  expect(paletteProperties(light)["--page-scheme"]).toBe("light");
});

test.each([
  ["the default color of Maskot", "#FFB347", "#FFB347"],
  ["a pale yellow", "#FDE68A", "#FDE68A"],
  ["a green", "#16a34a", "#51de85"],
  ["a dark brown", "#4a1d0b", "#e9bcaa"],
])("a bright ground in %s is no darker and no grayer than the color", (_name, accent, bright) => {
  expect(sitePalette(defaultSiteConfig, accent).bright).toBe(bright);
});

test("a badge is legible on its own tint of a panel", () => {
  for (const [background, text] of pageColors.slice(0, 9)) {
    const { surface, danger, success, warning } = sitePalette(
      { ...defaultSiteConfig, color_background_light: background, color_text_light: text },
      defaultSiteConfig.color_primary,
    );
    for (const color of [danger, success, warning])
      expect(contrastRatio(color, mix(surface, color, 0.1))).toBeGreaterThanOrEqual(4.5);
  }
});

test("the style sheet has the palette of the default colors", async () => {
  const sheet = await Bun.file(join(import.meta.dir, "../../src/client/styles/theme.css")).text();
  const palette = sitePalette(defaultSiteConfig, defaultSiteConfig.color_primary);
  for (const [name, color] of Object.entries(palette))
    expect(sheet).toContain(`--color-${name}: ${color.toLowerCase()};`);
});
