import {
  Bookmark,
  ExternalLink,
  FileText,
  FileUser,
  History,
  Mail,
  MessageCircle,
  TextSearch,
  Users,
} from "lucide-react";
import { linksMatching } from "#client/admin/access-links/access-link-filter.ts";
import type { trpc } from "#client/admin/admin-trpc.ts";
import {
  contactMessageFilterInUrl,
  contactMessageTabs,
} from "#client/admin/contact-messages/contact-message-filter.ts";
import type { FinderEntry } from "#client/admin/keyboard/finder-entry.ts";
import { describeChatTouch } from "#client/admin/leads/chat-touch.ts";
import { leadFilterInUrl, leadTabs, leadViews } from "#client/admin/leads/lead-filter.ts";
import { describeFound } from "#client/admin/list/table/found-in.tsx";
import { givenViewsOf } from "#client/admin/list/views/given-views.ts";
import { ownPageEditorPath } from "#client/admin/pages/own/own-page-address.ts";
import { resumeFilterInUrl, resumeTabs } from "#client/admin/resumes/resume-filter.ts";
import { textLink } from "#client/admin/settings/setting-link.ts";
import { findChatCode } from "#shared/formats/chat-code.ts";
import { findText } from "#shared/formats/find-text.ts";
import { matchesSearch, searchKey } from "#shared/formats/search-terms.ts";
import { contactSubjectNames } from "#shared/schemas/contact-subjects.ts";
import { listViewPath, viewedLists } from "#shared/schemas/list-view.ts";

/** A searchable kind of record. */
type FinderSource = {
  /** Heading above the entries. */
  name: string;
  /** Whether to search for a text; by default, from two letters on. */
  accepts?: (text: string) => boolean;
  /** How many are shown, and whether the finder says that there are more; by default a few, without a word. */
  max?: number;
  /** Returns matching records, newest first. */
  find: (text: string, queries: ReturnType<typeof trpc.useUtils>) => Promise<readonly FinderEntry[]>;
};

/** The newest matching records that a source looks at; the finder shows the best few. */
const LOOKED_AT_MAX = 25;

/** Views that every administrator has. */
const givenViews = [
  ...givenViewsOf("leads", leadFilterInUrl, leadTabs, leadViews),
  ...givenViewsOf("messages", contactMessageFilterInUrl, contactMessageTabs),
  ...givenViewsOf("resumes", resumeFilterInUrl, resumeTabs),
];

/** In the finder's order. */
export const finderSources: readonly FinderSource[] = [
  {
    name: "Versões",
    accepts: (text) => readVersionNumber(text) > 0,
    find: async (text, { siteConfig }) => {
      const number = readVersionNumber(text);
      const { rows } = await siteConfig.versions.fetch({ limit: 1 });
      if (number > (rows[0]?.versionNumber ?? 0)) return [];
      return [
        {
          key: "version",
          title: `Versão ${number}`,
          detail: "Comparar com a atual",
          icon: History,
          target: { path: `/admin/config-versions?versao=${number}` },
        },
      ];
    },
  },
  {
    name: "Visões",
    find: async (search, { listViews }) => {
      const saved = (await listViews.list.fetch()).map((view) => ({
        ...view,
        key: `view-${view.id}`,
        path: listViewPath(view),
      }));
      return [...saved, ...givenViews]
        .filter(({ list, name }) => matchesSearch(`${name} ${viewedLists[list].title}`, search))
        .map(({ key, list, name, path }) => ({
          key,
          title: name,
          detail: viewedLists[list].title,
          icon: Bookmark,
          target: { path },
        }));
    },
  },
  {
    // Also finds the code within a pasted message.
    name: "Códigos do WhatsApp",
    accepts: (text) => findChatCode(text) !== undefined,
    find: async (text, { chatCodes }) => {
      const code = findChatCode(text) ?? "";
      const touch = await chatCodes.find.fetch(code);
      return [
        {
          key: `chat-${code}`,
          title: code,
          detail: describeChatTouch(touch),
          icon: MessageCircle,
          target: { path: `/admin/leads?busca=${code}` },
        },
      ];
    },
  },
  {
    name: "Leads",
    find: async (search, { leads }) => {
      const { rows } = await leads.list.fetch({ search, limit: LOOKED_AT_MAX });
      return rows.map(({ id, name, email, phone, foundIn }) => ({
        key: `lead-${id}`,
        title: name,
        detail: foundIn ? describeFound(foundIn) : email || phone,
        icon: Users,
        target: { path: `/admin/leads?lead=${id}` },
      }));
    },
  },
  {
    name: "Mensagens",
    find: async (search, { contactMessages }) => {
      const { rows } = await contactMessages.list.fetch({ search, limit: LOOKED_AT_MAX });
      return rows.map(({ id, name, company, subject, foundIn }) => ({
        key: `message-${id}`,
        title: name,
        detail: foundIn
          ? describeFound(foundIn)
          : [company, contactSubjectNames[subject]].filter(Boolean).join(" · "),
        icon: Mail,
        target: { path: `/admin/messages?mensagem=${id}` },
      }));
    },
  },
  {
    name: "Currículos",
    find: async (search, { resumes }) => {
      const { rows } = await resumes.list.fetch({ search, limit: LOOKED_AT_MAX });
      return rows.map(({ id, name, areaOfInterest, foundIn }) => ({
        key: `resume-${id}`,
        title: name,
        detail: foundIn ? describeFound(foundIn) : areaOfInterest,
        icon: FileUser,
        target: { path: `/admin/resumes?curriculo=${id}` },
      }));
    },
  },
  {
    name: "Acessos",
    find: async (search, { accessLinks }) =>
      linksMatching(await accessLinks.list.fetch(), { search, category: "" }).map(({ id, title, url }) => ({
        key: `link-${id}`,
        title,
        detail: url,
        icon: ExternalLink,
        target: { newTab: url },
      })),
  },
  {
    name: "Páginas próprias e novidades",
    find: async (search, { ownPages }) =>
      (await ownPages.list.fetch())
        .filter(({ title, path }) => matchesSearch(`${title} ${path}`, search))
        .map(({ id, title, path }) => ({
          key: `own-page-${id}`,
          title,
          detail: path,
          icon: FileText,
          target: { path: ownPageEditorPath(id) },
        })),
  },
  {
    name: "Textos do site",
    max: 10,
    find: async (search, { siteConfig }) =>
      (await siteConfig.findTexts.fetch({ search })).map(
        ({ document, leaf, title, name, excerpt, isDraft, publication }) => ({
          key: `text-${document}-${leaf}${isDraft ? "-draft" : ""}${publication ?? ""}`,
          title: excerpt,
          detail: [isDraft && "Rascunho", publication && "Agendado", title, name].filter(Boolean).join(" · "),
          icon: TextSearch,
          // The list of what is scheduled: opening its editor would start a draft.
          target: {
            path: publication ? "/admin/pages" : textLink(document, leaf, wantedIn(excerpt, search)),
          },
        }),
      ),
  },
];

/** The number in "12", "v12" and "Versão 12"; NaN for other texts. */
function readVersionNumber(text: string): number {
  return Number(searchKey(text).match(/^(?:v|versao)?\s*(\d{1,9})$/)?.[1]);
}

/** What stands in an excerpt as it was searched: all of it, or its longest word. */
function wantedIn(excerpt: string, search: string): string {
  const words = search.split(/\s+/).toSorted((one, other) => other.length - one.length);
  return [search, ...words].find((wanted) => findText(excerpt, wanted).length > 0) ?? search;
}
