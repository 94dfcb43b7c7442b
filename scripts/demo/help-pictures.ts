import type { Locator, Page } from "playwright";

export type HelpPicture = {
  /** Of the help page, with dashes. */
  name: string;
  path: string;
  window?: [width: number, height: number];
  /** Opens or fills in what the picture shows. */
  prepare?: (tab: Page) => Promise<unknown>;
  /** The picture is as wide as this and begins at its top, moved by `from`. */
  frame: (tab: Page) => Locator;
  from?: [x: number, y: number];
  /** Around the frame, in pixels. */
  margin?: number;
  /** Where the picture is not as wide as its frame. */
  cssWidth?: number;
};

const main = (tab: Page) => tab.getByRole("main");
const dialog = (tab: Page) => tab.getByRole("dialog").last();
const record = (tab: Page) => tab.locator("[data-record-panel]").last();
const region = (name: string) => (tab: Page) => tab.getByRole("region", { name }).first();
const press = (name: string | RegExp) => (tab: Page) =>
  tab.getByRole("button", { name }).filter({ visible: true }).first().click();

export const helpPictures: readonly HelpPicture[] = [
  {
    name: "dashboard",
    path: "/admin/dashboard",
    window: [680, 900],
    frame: region("Espera por você"),
  },
  { name: "funnel", path: "/admin/funnel", window: [600, 900], frame: main, from: [0, 62] },
  {
    name: "campaigns",
    path: "/admin/campaigns?de=2026-11-01&ate=2026-11-24",
    window: [800, 900],
    frame: main,
  },
  { name: "leads", path: "/admin/leads?lead=4998", window: [760, 484], frame: record },
  {
    name: "messages",
    path: "/admin/messages?mensagem=297",
    window: [760, 740],
    prepare: press("Responder"),
    frame: record,
    from: [0, 256],
  },
  {
    name: "resumes",
    path: "/admin/resumes?curriculo=119",
    window: [900, 900],
    prepare: press("Status"),
    frame: record,
    cssWidth: 620,
  },
  {
    name: "positions",
    path: "/admin/positions",
    window: [620, 900],
    prepare: async (tab) => {
      await press("Nova vaga")(tab);
      await dialog(tab).getByLabel("Título").fill("Suporte Técnico");
      await dialog(tab).getByLabel("Descrição").fill("Atender clientes por telefone e chat.");
    },
    frame: dialog,
  },
  { name: "people", path: "/admin/people?de=lead-4998", window: [700, 900], frame: main },
  { name: "privacy", path: "/admin/privacy?pedido=5", window: [760, 484], frame: record },
  {
    name: "privacy-people",
    path: "/admin/privacy/people?q=carla.lima@correio.example",
    window: [720, 900],
    frame: main,
  },
  { name: "privacy-terms", path: "/admin/privacy/terms", window: [600, 900], frame: main },
  {
    name: "pages",
    path: "/admin/pages",
    window: [1000, 800],
    prepare: async (tab) => {
      await main(tab).getByText("Certificado Digital").first().click();
      await tab.getByRole("button", { name: "Publicar" }).waitFor();
      await tab.frameLocator("iframe").first().getByRole("heading", { level: 1 }).click();
    },
    frame: main,
  },
  { name: "slider", path: "/admin/slider", window: [1100, 900], frame: main },
  { name: "file-upload", path: "/admin/file-upload", window: [860, 900], frame: main },
  { name: "terms-of-use", path: "/admin/terms-of-use", window: [1030, 900], frame: main, from: [0, 45] },
  {
    name: "config-versions",
    path: "/admin/config-versions?versao=9",
    window: [1280, 900],
    frame: (tab) => tab.getByRole("heading", { name: /^Versão 9/ }).first(),
    margin: 20,
    cssWidth: 680,
  },
  {
    name: "data-management",
    path: "/admin/data-management",
    window: [1100, 900],
    prepare: (tab) => tab.getByRole("link", { name: "Cores" }).first().click(),
    frame: (tab) => tab.getByRole("heading", { name: "Cores" }).first(),
    margin: 20,
    cssWidth: 768,
  },
  {
    name: "templates",
    path: "/admin/templates",
    window: [620, 900],
    prepare: press("Primeiro contato"),
    frame: dialog,
    from: [0, 242],
  },
  {
    name: "integrations",
    path: "/admin/integrations",
    window: [620, 900],
    prepare: async (tab) => {
      await press("Nova chave de integração")(tab);
      await dialog(tab).getByLabel("Nome").fill("ERP da loja");
      await dialog(tab).getByText("Ler e exportar leads").click();
    },
    frame: dialog,
    from: [0, 60],
  },
  { name: "users", path: "/admin/users", window: [700, 620], frame: main },
];
