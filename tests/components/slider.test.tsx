import { beforeEach, describe, expect, test } from "bun:test";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { defaultSlides, parseSlides, readSlides } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { plainImage } from "../support/images.ts";
import { keepSiteConfig } from "../support/kept-config.ts";
import { appendConfigVersion } from "../support/site-config.ts";

// The list of slides, their texts and what is saved. Dragging, pictures and drafts across a reload are for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { screen, user, wire, open, fill } = await openBackOffice(app);
await keepSiteConfig(app);

const builtIn = defaultSlides("20");
const ERP = builtIn[0]?.title ?? "";
const GESTAO = "Gestão Completa";
const TECNOLOGIA = "Tecnologia de Ponta";
const own = [
  {
    image: "/images/slide-erp.svg",
    title: "Gestão de verdade",
    alt: "Balcão",
    ctaText: "Ver",
    showCta: true,
  },
  { image: "/images/slide-gestao.svg", title: "O meu título", alt: "Loja" },
];

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const isDisabled = (name: string) =>
  button(name).disabled || button(name).getAttribute("aria-disabled") === "true";
const press = (name: string) => user.click(button(name));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const speed = () => field("Tempo de cada slide (ms)");
const list = () => within(screen.getByRole("list", { name: "Slides" }));
const titles = () =>
  list()
    .getAllByRole("button")
    .filter((each) => each.hasAttribute("aria-keyshortcuts"))
    .map(({ textContent }) => textContent);
const row = (title: string) => within(button(title).closest("li") ?? document.body);
const focused = () => document.activeElement?.textContent;
const focusedLabel = () => document.activeElement?.getAttribute("aria-label");
const published = async () => {
  const config = (await (await app.rest("GET", "/api/config")).json()) as SiteConfig;
  return { slides: readSlides(config), speed: config.slider_speed };
};
const answer = async (name: string, action: string) => {
  const question = await screen.findByRole("alertdialog", { name });
  await user.click(within(question).getByRole("button", { name: action }));
};
const failSaves = () => {
  wire.answer = (call) =>
    call.includes("siteConfig.save") ? Promise.reject(new TypeError("no network")) : undefined;
};

async function openSlider(slides: object[] = []): Promise<void> {
  const value = slides.length > 0 ? JSON.stringify(slides) : "";
  await appendConfigVersion(app, { site_slider_images: value, slider_speed: "5000" });
  await open("/admin/slider", "Slider");
  await screen.findByRole("list", { name: "Slides" });
}

describe("the default slides", () => {
  beforeEach(() => openSlider());

  test("are the list to start from", () => {
    expect(titles()).toEqual([ERP, GESTAO, TECNOLOGIA]);
    screen.getByText(/O site está com os slides padrão/);
    expect(field("Título").value).toBe(ERP);
    for (const name of ["Salvar Slider", `Mover para cima: ${ERP}`, `Mover para baixo: ${TECNOLOGIA}`])
      expect(isDisabled(name)).toBe(true);
  });

  test("are shown half a second more or less by the arrows, within the limits", async () => {
    await user.click(speed());
    await user.keyboard("{ArrowUp}");
    expect(speed().value).toBe("5500");
    fill(speed(), "1200");
    await user.keyboard("{ArrowDown}");
    expect(speed().value).toBe("1000");
    await user.keyboard("{ArrowDown}");
    expect(speed().value).toBe("1000");
    fill(speed(), "5000");
  });

  test("change their order by the buttons, and back is no change", async () => {
    await press(`Mover para cima: ${TECNOLOGIA}`);
    expect(titles()).toEqual([ERP, TECNOLOGIA, GESTAO]);
    await press(`Mover para baixo: ${TECNOLOGIA}`);
    expect(titles()).toEqual([ERP, GESTAO, TECNOLOGIA]);
    expect(isDisabled("Salvar Slider")).toBe(true);
  });

  test("are a stop of Tab each, whose buttons the arrows reach, also one that can do nothing", async () => {
    button("Adicionar slide").focus();
    for (const title of [ERP, GESTAO, TECNOLOGIA]) {
      await user.tab();
      expect(focused()).toBe(title);
    }
    await user.keyboard("{ArrowRight}{Enter}{Enter}");
    expect(titles()).toEqual([TECNOLOGIA, ERP, GESTAO]);
    await waitFor(() => expect(isDisabled(`Mover para cima: ${TECNOLOGIA}`)).toBe(true));
    expect(focusedLabel()).toBe(`Mover para cima: ${TECNOLOGIA}`);
    await user.keyboard("{Enter}{ArrowLeft}{ArrowLeft}");
    expect(titles()).toEqual([TECNOLOGIA, ERP, GESTAO]);
    expect(focusedLabel()).toBe(`Excluir: ${TECNOLOGIA}`);
  });

  test("change their order by Alt with an arrow; the focus goes along and the place is announced", async () => {
    button(ERP).focus();
    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await screen.findByText(`${ERP}: posição 2 de 3`);
    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await screen.findByText(`${ERP}: posição 3 de 3`);
    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(titles()).toEqual([GESTAO, TECNOLOGIA, ERP]);
    expect(focused()).toBe(ERP);
  });

  test("are marked when hidden, and put back in their place when deleted", async () => {
    await press(`Ocultar: ${TECNOLOGIA}`);
    row(TECNOLOGIA).getByText("Oculto");
    await press(`Excluir: ${GESTAO}`);
    expect(titles()).toEqual([ERP, TECNOLOGIA]);
    await screen.findByText("Slide excluído.");
    await waitFor(() => expect(focused()).toContain("Desfazer"));
    await user.keyboard("{Enter}");
    expect(titles()).toEqual([ERP, GESTAO, TECNOLOGIA]);
    expect(field("Título").value).toBe(GESTAO);
    await waitFor(() => expect(focused()).toBe(GESTAO));
  });

  test("are shown as they are typed", async () => {
    await press(GESTAO);
    fill(field("Título"), "Gestão de verdade");
    fill(field("Descrição"), "Tudo em um só lugar");
    await user.click(screen.getByRole("radio", { name: "Direita" }));
    fill(field("Texto do botão"), "Ver agora");
    const preview = within(screen.getByRole("img", { name: /^Prévia do slide/ }));
    for (const text of ["Gestão de verdade", "Tudo em um só lugar", "Ver agora"])
      await preview.findByText(text);
    row("Gestão de verdade").getByText("Direita");
    await user.click(screen.getByRole("switch", { name: "Mostrar botão" }));
    expect(preview.queryByText("Ver agora")?.textContent).toBeUndefined();
    await user.click(screen.getByRole("switch", { name: "Mostrar botão" }));
    await user.clear(field("Cor do botão"));
    await user.type(field("Cor do botão"), "azul");
    await user.tab();
    expect(field("Cor do botão").value).toBe("#3B82F6");
  });

  test("keep a valid speed, which is shown in seconds; an invalid one becomes 5000", async () => {
    for (const invalid of ["77", "30500", "1250", "mil", ""]) {
      await user.clear(speed());
      if (invalid) await user.type(speed(), invalid);
      await user.tab();
      expect(speed().value).toBe("5000");
    }
    await screen.findByText("Valor inválido: o tempo voltou a 5.000 ms.");
    await user.clear(speed());
    await user.type(speed(), " 7.500 ");
    await screen.findByText("7,5 s", { exact: true });
    await user.tab();
    expect(speed().value).toBe("7500");
  });

  test("get a new one with the texts of an example and the focus on its title", async () => {
    await press("Adicionar slide");
    await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe("title"));
    const expected = {
      Título: "Novo Slide",
      Descrição: "Descrição do slide",
      "Texto alternativo": "Slide",
      "Texto do botão": "Clique Aqui",
      "Endereço do botão": "/",
      "Cor do botão": "#3B82F6",
    };
    for (const [name, value] of Object.entries(expected)) expect(field(name).value).toBe(value);
    screen.getByText(/Sem imagem, este slide fica de fora ao salvar/);
  });
});

describe("own slides", () => {
  beforeEach(() => openSlider(own));

  test("a failed save says so and loses nothing; a button must lead somewhere", async () => {
    fill(field("Título"), "Outro título");
    failSaves();
    await press("Salvar Slider");
    await screen.findByText(texts.slider.failed);
    await screen.findByText(new RegExp(texts.connection.generic));
    expect(titles()).toEqual(["Outro título", "O meu título"]);
    wire.answer = undefined;
    fill(field("Endereço do botão"), "javascript:alert(1)");
    await press("O meu título");
    await press("Salvar Slider");
    await screen.findAllByText(texts.slider.address);
    expect(field("Título").value).toBe("Outro título");
    expect((await published()).slides.map(({ title }) => title)).toEqual(own.map(({ title }) => title));
  });

  test("a button to a file that is gone says so", async () => {
    fill(field("Endereço do botão"), "/media/arquivos/0123456789abcdef/tabela.pdf");
    await screen.findByText(/não está mais na biblioteca/);
    fill(field("Endereço do botão"), "/contato");
    await waitFor(() => expect(screen.queryByText(/não está mais na biblioteca/)).toBeNull());
  });

  test("a slide without an image is left out of what is saved", async () => {
    fill(field("Título"), "Outro título");
    await press("Adicionar slide");
    fill(speed(), "7500");
    await press("O meu título");
    await press("Salvar Slider");
    await screen.findByText(`${texts.slider.speedSaved("7,5")} ${texts.slider.dropped(1)}`);
    expect(titles()).toEqual(["Outro título", "O meu título"]);
    expect(field("Título").value).toBe("O meu título");
    const { slides, speed: interval } = await published();
    expect([interval, ...slides.map(({ title }) => title)]).toEqual(["7500", "Outro título", "O meu título"]);
    const copied = { site_slider_images: localStorage.getItem("site_slider_images") ?? "", trial_days: "" };
    expect(readSlides(copied)).toEqual(slides);
    expect(isDisabled("Salvar Slider")).toBe(true);
  });

  test("the focus of a photo is moved by the arrows and saved; a drawing is shown whole", async () => {
    const focus = () => screen.getByRole("slider", { name: texts.slider.fields.focus });
    const place = () => focus().getAttribute("aria-valuetext");
    expect(screen.queryByRole("slider", { name: texts.slider.fields.focus })).toBeNull();
    const image = `data:image/png;base64,${(await plainImage(80, 45).png().toBuffer()).toString("base64")}`;
    await openSlider([{ image, title: "Foto", alt: "Balcão" }]);
    expect(place()).toBe("50% na horizontal, 50% na vertical");
    focus().focus();
    await user.keyboard("{ArrowLeft}{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}");
    expect(place()).toBe("49% na horizontal, 0% na vertical");
    await press("Salvar Slider");
    await screen.findByText(texts.slider.saved);
    expect((await published()).slides[0]?.focus).toBe("49% 0%");
    await press(texts.slider.centerFocus);
    expect(place()).toBe("50% na horizontal, 50% na vertical");
    await press("Salvar Slider");
    await waitFor(async () => expect((await published()).slides[0]?.focus).toBeUndefined());
  });

  test("the speed alone has words of its own", async () => {
    fill(speed(), "9000");
    failSaves();
    await press("Salvar Slider");
    await screen.findByText(texts.slider.speedFailed);
    wire.answer = undefined;
    await press("Salvar Slider");
    await screen.findByText(texts.slider.speedSaved("9"));
    expect((await published()).speed).toBe("9000");
  });

  test("a slide that another administrator deleted meanwhile is asked about", async () => {
    await press("O meu título");
    fill(field("Título"), "O meu outro título");
    const left = JSON.stringify(own.slice(0, 1));
    const author = { id: "id-da-nadia", name: "Nádia Vergueiro" };
    await appendConfigVersion(app, { site_slider_images: left }, author);
    await press("Salvar Slider");
    const dialog = within(await screen.findByRole("dialog", { name: "Outra pessoa salvou antes" }));
    dialog.getByText(texts.slider.conflict("Nádia Vergueiro"));
    dialog.getByText(/O meu outro título/);
    dialog.getByText(texts.slider.deletedForm);
    await user.click(dialog.getByRole("button", { name: "Salvar com estas escolhas" }));
    await screen.findByText(texts.slider.saved);
    const kept = ["Gestão de verdade", "O meu outro título"];
    expect((await published()).slides.map(({ title }) => title)).toEqual(kept);
    expect(titles()).toEqual(kept);
  });

  test("a slide is shown from a time and until one, which its row says", async () => {
    fill(field("Mostrar a partir de"), "24/12/2090 08:00");
    fill(field("Mostrar até"), "24/12/2090 08:00");
    await screen.findByText(texts.slider.times);
    fill(field("Mostrar até"), "26/12/2090 18:30");
    row("Gestão de verdade").getByText("A partir de 24/12/2090 08:00");
    await press("O meu título");
    fill(field("Mostrar até"), "31/12/2090 12:00");
    row("O meu título").getByText("Até 31/12/2090 12:00");
    await press("Salvar Slider");
    await screen.findByText(texts.slider.saved);
    const [stored] = await app.database.sql`
      select config_data ->> 'site_slider_images' as slides from config_versions where is_current`;
    expect(parseSlides(stored?.slides)).toMatchObject([
      { from: "2090-12-24T11:00:00.000Z", until: "2090-12-26T21:30:00.000Z" },
      { until: "2090-12-31T15:00:00.000Z" },
    ]);
    expect((await published()).slides.map(({ title }) => title)).toEqual(["O meu título"]);
    await open("/admin/slider", "Slider");
    await waitFor(() => expect(field("Mostrar a partir de").value).toBe("24/12/2090 08:00"));
    expect(field("Mostrar até").value).toBe("26/12/2090 18:30");
  });

  test("a slide is duplicated behind itself", async () => {
    await press("Duplicar: Gestão de verdade");
    expect(titles()).toEqual(["Gestão de verdade", "Gestão de verdade", "O meu título"]);
    await screen.findByText(texts.slider.duplicated("Gestão de verdade", 2, 3));
    fill(field("Título"), "A cópia");
    expect(titles()).toEqual(["Gestão de verdade", "A cópia", "O meu título"]);
  });

  test("make room for the default slides after a question, which are no list once saved", async () => {
    const { title, action } = texts.slider.defaultsQuestion;
    await press(texts.slider.backToDefaults);
    await answer(title, "Cancelar");
    expect(titles()).toEqual(own.map((slide) => slide.title));
    await press(texts.slider.backToDefaults);
    await answer(title, action);
    await screen.findByText(texts.slider.defaultsShown);
    expect(titles()).toEqual([ERP, GESTAO, TECNOLOGIA]);
    const back = screen.queryByRole("button", { name: texts.slider.backToDefaults });
    expect(back?.textContent).toBeUndefined();
    expect((await published()).slides).toHaveLength(2);
    await press("Salvar Slider");
    await screen.findByText(/O site está com os slides padrão/);
    expect((await published()).slides).toEqual([...builtIn]);
  });
});

test("the cards of logos and favicon say the limit of a drawing and of an icon beside that of a photo", async () => {
  await open("/admin/file-upload", "Logos e Favicon");
  const limits = (await screen.findAllByText("Tamanho máximo")).map((name) => name.nextSibling?.textContent);
  expect(limits).toEqual(["15 MB (SVG: 2 MB)", "15 MB (SVG: 2 MB)", "15 MB (ICO: 2 MB)"]);
});
