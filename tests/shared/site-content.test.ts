import { describe, expect, test } from "bun:test";
import {
  defaultSiteConfig,
  isSiteConfigKey,
  mergeOverDefaults,
  siteConfigSchema,
  toEmbeddedSiteConfig,
} from "#shared/schemas/site-config.ts";
import { defaultSlides, parseSlides, slideSchema } from "#shared/schemas/slide.ts";

describe("site config", () => {
  test("the defaults are valid and those of product 14.2", () => {
    expect(siteConfigSchema.parse(defaultSiteConfig)).toEqual(defaultSiteConfig);
    expect(defaultSiteConfig).toMatchObject({
      trial_days: "20",
      color_primary: "#FD3D6D",
      color_system_nucleus: "#1E40AF",
      color_system_komanda: "#DC2626",
      color_system_jalekinho: "#059669",
      color_system_maskote: "#FFB347",
      color_system_store: "#8A2BE2",
      header_logo_size_percent: "125",
      footer_logo_size_percent: "125",
      slider_speed: "5000",
    });
  });

  test.each([
    ["header_logo_size_percent", ["50", "200"], ["49", "201", "abc", "", "-50", "50.5", " 50", "1e2"]],
    ["slider_speed", ["1000", "30000"], ["999", "30001", "Infinity"]],
    ["trial_days", ["1", "365"], ["0", "366"]],
    ["color_primary", ["#abcdef", "#ABCDEF"], ["red", "#abc", "abcdef", "#abcdeg", "#abcdef;", "#abcdef\n"]],
    ["site_title", ["A"], ["", "a".repeat(301)]],
  ] as const)("%s accepts %p and falls back to its default for %p", (key, valid, invalid) => {
    for (const value of valid) expect(mergeOverDefaults({ [key]: value })[key]).toBe(value);
    for (const value of invalid) {
      expect([value, mergeOverDefaults({ [key]: value })[key]]).toEqual([value, defaultSiteConfig[key]]);
    }
  });

  test("unknown keys are dropped", () => {
    const hostile = JSON.parse('{"__proto__":{"site_title":"X"},"nova":"1"}');
    expect(mergeOverDefaults(hostile)).toEqual(defaultSiteConfig);
    for (const name of ["__proto__", "toString", "constructor", "nova", ""]) {
      expect(isSiteConfigKey(name)).toBe(false);
    }
    expect(isSiteConfigKey("site_title")).toBe(true);
  });

  test("the embedded site config has all keys except the legal texts", () => {
    const embedded = toEmbeddedSiteConfig({ ...defaultSiteConfig, terms_of_use: "x", privacy_policy: "y" });
    expect(Object.keys(embedded)).toHaveLength(Object.keys(defaultSiteConfig).length - 2);
    expect(embedded).not.toContainAnyKeys(["terms_of_use", "privacy_policy"]);
  });
});

describe("slides", () => {
  const slide = slideSchema.parse({ image: "/a.png", title: "Título" });

  test("an empty value means the three default slides", () => {
    expect(parseSlides("")).toBe(defaultSlides);
    expect(defaultSlides.map(({ ctaText, ctaUrl }) => [ctaText, ctaUrl])).toEqual([
      ["Teste Grátis", "/sistemas-erp/nucleus"],
      ["Saiba Mais", "/contato"],
      ["Conheça Agora", "/servicos-ti"],
    ]);
  });

  test.each(["[]", "{", "null", "7", '"texto"', '{"image":"/a.png"}', "undefined"])(
    "%p is parsed as an empty list",
    (stored) => {
      expect(parseSlides(stored)).toEqual([]);
    },
  );

  test("missing and invalid optional fields take the defaults", () => {
    const broken = { image: "/a.png", title: "Título", textAlign: "top", ctaColor: "blue", visible: "sim" };
    expect(parseSlides(JSON.stringify([broken]))).toEqual([slide]);
    expect(slide).toMatchObject({
      textAlign: "center",
      ctaUrl: "/",
      ctaColor: "#3B82F6",
      showCta: false,
      visible: true,
    });
  });

  test("a slide without an image is dropped, the others are kept", () => {
    const stored = JSON.stringify([{ title: "Sem imagem" }, null, slide, { image: "" }, [], { image: 7 }]);
    expect(parseSlides(stored)).toEqual([slide]);
  });
});
