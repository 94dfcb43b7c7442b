import { describe, expect, test } from "bun:test";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { defaultSlides } from "#shared/schemas/slide.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { eventually } from "../support/eventually.ts";
import { appendConfigVersion } from "../support/site-config.ts";

// Which slides are shown, and what their buttons do. How they move, by time and under a finger, is for the browser.

openDocument();
const { answerCalls } = await import("../support/mounted-form.tsx");
const { openPage, screen, user, waitFor } = await import("../support/mounted-site.tsx");

const app = await createTestApp();
answerCalls(app);

const slides = () => [...document.querySelectorAll('[aria-roledescription="slide"]')];
/** The label of the slide that is within reach, such as "2 de 3". */
const shown = () =>
  slides()
    .find((slide) => !slide.hasAttribute("inert"))
    ?.getAttribute("aria-label");
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));

/** Stores a list, and waits until the page has it. */
async function store(list: string): Promise<void> {
  await appendConfigVersion(app, { site_slider_images: list });
  await eventually(async () => {
    const { data } = (await (await app.rest("GET", "/api/config")).json()) as {
      data: { site_slider_images: string };
    };
    expect(data.site_slider_images).toBe(list);
  });
}

test("arrows wrap at both ends, dots lead to their slide, its button to the page", async () => {
  const { length } = defaultSlides("20");
  await openPage(app, "/");
  expect(shown()).toBe(`1 de ${length}`);
  await press("Destaque anterior");
  await waitFor(() => expect(shown()).toBe(`${length} de ${length}`));
  await press("Próximo destaque");
  await waitFor(() => expect(shown()).toBe(`1 de ${length}`));
  await press(/Ir para o destaque 2/);
  await waitFor(() => expect(shown()).toBe(`2 de ${length}`));
  await user.click(screen.getByRole("link", { name: "Saiba Mais" }));
  await waitFor(() => expect(location.pathname).toBe("/contato"));
});

describe("a stored list", () => {
  const slide = { image: "/images/slide-gestao.svg", textAlign: "center", showCta: true, visible: true };

  test("shows its visible slides; an http address opens in a new tab", async () => {
    await store(
      JSON.stringify([
        { ...slide, title: "Escondido", visible: false },
        {
          ...slide,
          title: "Fora do site",
          ctaText: "Abrir",
          ctaUrl: "HTTPS://loja.avantesistemas.example/x",
        },
        { ...slide, title: "Sem botão", showCta: false, ctaText: "Nada" },
      ]),
    );
    await openPage(app, "/");
    expect(document.querySelector("h1")?.textContent).toBe("Fora do site");
    expect(slides()).toHaveLength(2);
    const link = screen.getByRole("link", { name: /^Abrir/ });
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toContain("noopener");
    expect(slides()[1]?.textContent).not.toContain("Nada");
  });

  test.each([
    ["an empty list", "[]"],
    ["a list that cannot be parsed", '[{"image"'],
    ["only hidden slides", JSON.stringify([{ ...slide, title: "x", visible: false }])],
  ])("%s shows the default headline", async (_case, stored) => {
    await store(stored);
    await openPage(app, "/");
    expect(document.querySelector("h1")?.textContent).toBe(defaultSiteConfig.site_title);
    expect(slides()).toEqual([]);
  });
});
