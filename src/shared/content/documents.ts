import { type Page, pages } from "#shared/content/pages.ts";
import { access } from "./access.ts";
import { certificates } from "./certificates.ts";
import { comparison } from "./comparison.ts";
import { contact } from "./contact.ts";
import { contracts } from "./contracts.ts";
import { dataRequest } from "./data-request.ts";
import { type Content, defineContent } from "./define-content.ts";
import { type ContentDescription, describeContent } from "./describe-content.ts";
import { formFields } from "./form-fields.ts";
import { forms } from "./forms.ts";
import { frame } from "./frame.ts";
import { helpDesk } from "./help-desk.ts";
import { home } from "./home.ts";
import { itServices } from "./it-services.ts";
import { jalekinho } from "./jalekinho.ts";
import { komanda } from "./komanda.ts";
import { legalPages } from "./legal-pages.ts";
import { maskot } from "./maskot.ts";
import { notice } from "./notice.ts";
import { nucleus } from "./nucleus.ts";
import { defaultDescription } from "./page-descriptions.ts";
import { productParts } from "./product-parts.ts";
import { sentDataRequest } from "./sent-data-request.ts";
import { sentDemonstration } from "./sent-demonstration.ts";
import { sentMessage } from "./sent-message.ts";
import { sentPanel } from "./sent-panel.ts";
import { sentResume } from "./sent-resume.ts";
import { store } from "./store.ts";
import { story } from "./story.ts";
import { team } from "./team.ts";
import { workWithUs } from "./work-with-us.ts";

/** A document that the company can edit. */
export type ContentDocument = {
  content: Content;
  /** The page that shows it; undefined for what several pages share. */
  page?: Page;
  /** A page that shows some of it, for a document without a page. */
  shownOn?: Page;
  title: string;
};

/** One document, but separate modules: the texts after sending are loaded with the form. */
const formContents = [
  forms,
  formFields,
  sentPanel,
  sentDemonstration,
  sentMessage,
  sentResume,
  sentDataRequest,
];
const wholeForms = defineContent("forms", () => Object.assign({}, ...formContents.map(({ tree }) => tree)));

/** All documents by name, in the order of the editor's menu. */
export const contentDocuments = {
  home: { content: home, page: pages.home, title: "Início" },
  nucleus: { content: nucleus, page: pages.nucleus, title: "Nucleus" },
  komanda: { content: komanda, page: pages.komanda, title: "Komanda" },
  jalekinho: { content: jalekinho, page: pages.jalekinho, title: "Jalekinho" },
  maskot: { content: maskot, page: pages.maskot, title: "Maskot" },
  store: { content: store, page: pages.store, title: "Store" },
  certificates: { content: certificates, page: pages.certificates, title: "Certificado Digital" },
  it_services: { content: itServices, page: pages.itServices, title: "Serviços de TI" },
  help_desk: { content: helpDesk, page: pages.helpDesk, title: "Help Desk" },
  comparison: { content: comparison, page: pages.comparison, title: "Comparar" },
  access: { content: access, page: pages.access, title: "Acessar Sistemas" },
  contact: { content: contact, page: pages.contact, title: "Contato" },
  work_with_us: { content: workWithUs, page: pages.workWithUs, title: "Trabalhe Conosco" },
  documents: { content: contracts, page: pages.documents, title: "Contratos e Termos" },
  terms_of_use: { content: legalPages.terms_of_use, page: pages.termsOfUse, title: "Termos de Uso" },
  privacy_policy: {
    content: legalPages.privacy_policy,
    page: pages.privacyPolicy,
    title: "Política de Privacidade",
  },
  data_request: { content: dataRequest, page: pages.dataRequest, title: "Meus Dados" },
  frame: { content: frame, shownOn: pages.home, title: "Menu, rodapé e partes comuns" },
  notice: { content: notice, shownOn: pages.home, title: "Aviso no topo" },
  forms: { content: wholeForms, shownOn: pages.home, title: "Formulários" },
  story: { content: story, shownOn: pages.nucleus, title: "A história de uma venda" },
  team: { content: team, shownOn: pages.contact, title: "Quem atende você" },
  product_parts: { content: productParts, shownOn: pages.nucleus, title: "Partes das páginas de produto" },
} as const satisfies Record<string, ContentDocument>;

export type ContentName = keyof typeof contentDocuments;

export const contentNames = Object.keys(contentDocuments) as ContentName[];

/** Reports whether there is a document of this name. */
export function isContentName(name: string): name is ContentName {
  return Object.hasOwn(contentDocuments, name);
}

const descriptions = new Map<ContentName, ContentDescription>();

/**
 * Returns the leaves and lists of a document. A page has two additional ones, title and description for search engines,
 * whose defaults are in `pages`.
 */
export function descriptionOf(name: ContentName): ContentDescription {
  const known = descriptions.get(name);
  if (known) return known;
  const { content, page }: ContentDocument = contentDocuments[name];
  const { leaves, lists } = describeContent(content);
  const meta = page
    ? ([
        { leaf: "meta.title", kind: "heading", fallback: page.title },
        { leaf: "meta.description", kind: "line", fallback: defaultDescription(page) },
      ] as const)
    : [];
  const description = { leaves: [...meta, ...leaves], lists };
  descriptions.set(name, description);
  return description;
}
