import { describe, expect, test } from "bun:test";
import {
  contentKeys,
  defaultSiteConfig,
  isSiteConfigKey,
  mergeOverDefaults,
  siteConfigSchema,
  toEmbeddedSiteConfig,
} from "#shared/schemas/site-config.ts";
import { defaultSlides, parseSlides, readSlides, slideSchema } from "#shared/schemas/slide.ts";

describe("site config", () => {
  test("the defaults are valid and those that the company gave", () => {
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
    ["header_logo_size_percent", ["50", "200"], ["49", "201", "abc", "", "-50", "50.5", "5 0", "1e2"]],
    ["slider_speed", ["1000", "30000"], ["999", "30001", "Infinity"]],
    ["trial_days", ["1", "365"], ["0", "366"]],
    ["color_primary", ["#abcdef", "#ABCDEF"], ["red", "#abc", "abcdef", "#abcdeg", "#abcdef;", "#abcdef\n"]],
    ["site_title", ["A"], ["", "a".repeat(301)]],
    ["company_state", ["PR", "SP"], ["pr", "XX", "", "toString"]],
    ["company_postal_code", ["", "80010-000"], ["8001", "80010-00a"]],
    ["opening_hours", ["", "Mo-Fr 09:00-18:00; Sa 09:00-12:30"], ["Mo 18:00-09:00", "sempre", "Mo 9-18"]],
    ["support_url", ["", "https://suporte.com.br/x"], ["/contato", "javascript:alert(1)", "suporte.com.br"]],
    ["icp_brasil_reseller", ["true", "false"], ["sim", ""]],
    ["social_profiles", ["", "https://a.com.br/x\nhttps://b.com.br"], ["a.com.br", "https://a.com ftp://b"]],
    ["lost_reasons", ["Preço", "Preço\nOutro"], ["", " \n ", "a".repeat(61), "a\nb".repeat(1000)]],
    [
      "report_recipients",
      ["", "ana@loja.com.br", "ana@loja.com.br\nbia@loja.com.br"],
      ["ana", "ana@loja.com.br\nbia", Array.from({ length: 21 }, (_, at) => `a${at}@loja.com.br`).join("\n")],
    ],
    ["payment_methods", ["", '["pix","boleto"]'], ['["visa"]', "pix"]],
  ] as const)("%s accepts %p and falls back to its default for %p", (key, valid, invalid) => {
    for (const value of valid) expect(mergeOverDefaults({ [key]: value })[key]).toBe(value);
    for (const value of invalid) {
      expect([value, mergeOverDefaults({ [key]: value })[key]]).toEqual([value, defaultSiteConfig[key]]);
    }
  });

  test("a whole number is stored as digits, however it was typed", () => {
    expect(mergeOverDefaults({ trial_days: " 15 " }).trial_days).toBe("15");
    expect(mergeOverDefaults({ slider_speed: "7.500\u00a0" }).slider_speed).toBe("7500");
  });

  test("a number of WhatsApp has one form; one that cannot be called is none", () => {
    const merged = (whatsapp_phone: unknown) => mergeOverDefaults({ whatsapp_phone }).whatsapp_phone;
    for (const typed of ["41999998888", "(41) 99999-8888", "+55 41 99999-8888", "041 99999-8888"]) {
      expect([typed, merged(typed)]).toEqual([typed, "+55 41 99999-8888"]);
    }
    for (const wrong of ["413333444441999998888", "99999-8888", "+1 555 123 4567", undefined, null, 7]) {
      expect([wrong, merged(wrong)]).toEqual([wrong, ""]);
    }
  });

  test("a list of proof has one form: trimmed, without blank entries, empty without any", () => {
    const figures = (entries: unknown) =>
      siteConfigSchema.shape.proof_figures.safeParse(JSON.stringify(entries));
    const figure = { value: "98%", label: "dos chamados" };
    const blank = { value: " ", label: "" };
    expect(figures([{ ...figure, value: " 98% ", other: 1 }, blank]).data).toBe(JSON.stringify([figure]));
    expect(figures([blank]).data).toBe("");
    expect(figures([{ value: "98%", label: "" }]).success).toBe(false);
    expect(figures(Array.from({ length: 5 }, () => figure)).success).toBe(false);
    expect(figures({ 0: figure }).success).toBe(false);
  });

  test.each(["https://cdn.exemplo.com/logo.svg", "//cdn.exemplo.com/x", "data:image/png;base64,AAAA", ""])(
    "the logo of a customer at %p is rejected",
    (image) => {
      const stored = JSON.stringify([{ name: "Padaria", image, url: "" }]);
      expect(siteConfigSchema.shape.proof_customers.safeParse(stored).success).toBe(false);
      expect(mergeOverDefaults({ proof_customers: stored }).proof_customers).toBe("");
    },
  );

  test("unknown keys are dropped", () => {
    const hostile = JSON.parse('{"__proto__":{"site_title":"X"},"nova":"1"}');
    expect(mergeOverDefaults(hostile)).toEqual({ ...defaultSiteConfig, whatsapp_phone: "" });
    for (const name of ["__proto__", "toString", "constructor", "nova", ""]) {
      expect(isSiteConfigKey(name)).toBe(false);
    }
    expect(isSiteConfigKey("site_title")).toBe(true);
  });

  test("the embedded site config has all keys except long texts and what no page shows", () => {
    const embedded = toEmbeddedSiteConfig({ ...defaultSiteConfig, terms_of_use: "x", privacy_policy: "y" });
    const left = [
      "terms_of_use",
      "privacy_policy",
      "google_verification",
      "bing_verification",
      "lost_reasons",
      "report_recipients",
      ...contentKeys,
    ];
    expect(Object.keys(embedded)).toHaveLength(Object.keys(defaultSiteConfig).length - left.length);
    expect(embedded).not.toContainAnyKeys(left);
  });
});

describe("slides", () => {
  const slide = slideSchema.parse({ image: "/a.png", title: "Título" });

  test("an empty value means the three default slides", () => {
    const slides = readSlides({ site_slider_images: "", trial_days: "20" });
    expect(slides).toEqual(defaultSlides("20"));
    expect(slides.map(({ ctaText, ctaUrl }) => [ctaText, ctaUrl])).toEqual([
      ["Teste Grátis", "/sistemas-erp/nucleus"],
      ["Saiba Mais", "/contato"],
      ["Conheça Agora", "/servicos-ti"],
    ]);
  });

  test.each([
    ["20", "Teste por 20 dias, sem cartão"],
    ["1", "Teste por 1 dia, sem cartão"],
    ["365", "Teste por 365 dias, sem cartão"],
  ])("the first default slide names a trial of %p days", (trial_days, words) => {
    expect(readSlides({ site_slider_images: "", trial_days })[0]?.description).toContain(words);
  });

  test("the button of the first default slide has the main color", () => {
    const color_primary = "#0E7490";
    const [first] = readSlides({ site_slider_images: "", trial_days: "20", color_primary });
    expect(first?.ctaColor).toBe(color_primary);
  });

  test("a stored list is the administrator's: the days of the trial change nothing in it", () => {
    const stored = JSON.stringify([{ ...slide, description: "Teste por 20 dias" }]);
    const [shown] = readSlides({ site_slider_images: stored, trial_days: "1" });
    expect(shown?.description).toBe("Teste por 20 dias");
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
