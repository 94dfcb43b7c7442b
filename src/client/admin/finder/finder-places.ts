import {
  CircleHelp,
  CircleUser,
  Download,
  ExternalLink,
  Keyboard,
  Link2,
  LogOut,
  Megaphone,
  PanelTop,
  SlidersHorizontal,
  UserPlus,
} from "lucide-react";
import { helpPath, helpSlugs, helpTitle, screenOf } from "#client/admin/help/help-topics.ts";
import { offeredCommands, recentEntries } from "#client/admin/keyboard/finder-commands.ts";
import type { FinderEntry, FinderGroup } from "#client/admin/keyboard/finder-entry.ts";
import { showOverlay } from "#client/admin/keyboard/overlay.ts";
import { defaultLeadFilter } from "#client/admin/leads/lead-filter.ts";
import { exportList } from "#client/admin/list/export/use-export.ts";
import { NEW_ROW } from "#client/admin/list/use-row-in-url.ts";
import { pageEditorPath } from "#client/admin/page-address.ts";
import { type PlacePath, places } from "#client/admin/places.ts";
import { settingLink } from "#client/admin/settings/setting-link.ts";
import { matchesSearch, matchRank, searchKey } from "#shared/formats/search-terms.ts";
import { type SiteConfigKey, siteConfigNames } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { otherWords } from "./other-words.ts";

/** Maximum number of listed settings, and of help pages; typing narrows them. */
const SETTINGS_MAX = 8;
const HELP_MAX = 3;

const screenEntries: readonly FinderEntry[] = places.map(({ path, title, description, icon }) => ({
  key: path,
  title,
  detail: description,
  words: otherWords[path],
  icon,
  target: { path },
}));

const commandEntries: readonly FinderEntry[] = [
  {
    key: "new-user",
    title: "Novo usuário",
    words: "convidar convite vendedor equipe",
    icon: UserPlus,
    target: { path: `/admin/users?usuario=${NEW_ROW}` },
  },
  {
    key: "menu",
    title: "Menu e rodapé",
    detail: "Entradas do topo e links do rodapé",
    words: "cabeçalho navegação links ordem ocultar",
    icon: PanelTop,
    target: { path: pageEditorPath("frame") },
  },
  {
    key: "notice",
    title: "Aviso no topo",
    detail: "Uma linha acima de todas as páginas",
    words: "banner faixa barra anúncio comunicado promoção campanha",
    icon: Megaphone,
    target: { path: pageEditorPath("notice") },
  },
  {
    key: "new-access-link",
    title: "Novo Acesso",
    icon: Link2,
    target: { path: `/admin/access?acesso=${NEW_ROW}` },
  },
  {
    key: "export-leads",
    title: "Baixar leads em CSV",
    words: "exportar planilha excel",
    icon: Download,
    target: { run: () => void exportList("leads", { ...defaultLeadFilter, format: "csv" }) },
  },
  {
    key: "account",
    title: "Minha conta",
    words: "senha duas etapas passkey chave de acesso aplicativo autenticador sessões dispositivos perfil",
    icon: CircleUser,
    target: { path: "/admin/account" },
  },
  { key: "site", title: "Ver o site", detail: "Em nova aba", icon: ExternalLink, target: { newTab: "/" } },
  {
    key: "keys",
    title: "Teclas desta tela",
    icon: Keyboard,
    target: { run: () => showOverlay("keys") },
  },
  {
    key: "logout",
    title: "Sair",
    detail: "Encerrar a sessão",
    icon: LogOut,
    target: { run: ({ signOut }) => signOut("manual") },
  },
];

const settingEntries: readonly FinderEntry[] = (Object.keys(siteConfigNames) as SiteConfigKey[])
  .map((key) => ({
    key,
    title: siteConfigNames[key].name,
    detail: siteConfigNames[key].section,
    icon: SlidersHorizontal,
    target: { path: settingLink(key) },
  }))
  // Keys with their own screen are listed as that screen.
  .filter(({ title }) => !places.some((screen) => searchKey(screen.title) === searchKey(title)));

const helpEntries: readonly FinderEntry[] = helpSlugs.map((slug) => ({
  key: `help-${slug}`,
  title: texts.help.titled(helpTitle(slug)),
  words: otherWords[screenOf(slug) as PlacePath],
  icon: CircleHelp,
  target: { path: helpPath(slug) },
}));

/** Best matches of the title first; otherwise as given. */
export function byRank(entries: readonly FinderEntry[], text: string): readonly FinderEntry[] {
  return entries.toSorted((a, b) => matchRank(a.title, text) - matchRank(b.title, text));
}

/**
 * Recent entries for an empty text; commands, screens and settings that match every word, the group with the best match
 * first; settings only for a non-empty text.
 */
export function placesMatching(text: string): readonly FinderGroup[] {
  const isEmpty = text.trim() === "";
  const matching = (entries: readonly FinderEntry[]) =>
    byRank(
      entries.filter(({ title, detail = "", words = "" }) =>
        matchesSearch(`${title} ${detail} ${words}`, text),
      ),
      text,
    );
  const best = ({ items }: FinderGroup) => Math.min(3, ...items.map(({ title }) => matchRank(title, text)));
  const known = [
    { name: "Comandos", items: matching([...offeredCommands(), ...commandEntries]) },
    { name: "Ir para", items: matching(screenEntries) },
    {
      name: "Configurações do site",
      items: isEmpty ? [] : matching(settingEntries).slice(0, SETTINGS_MAX),
    },
    { name: "Ajuda", items: isEmpty ? [] : matching(helpEntries).slice(0, HELP_MAX) },
  ];
  const used = isEmpty ? recentEntries().map((entry) => ({ ...entry, key: `recent-${entry.key}` })) : [];
  return [{ name: "Recentes", items: used }, ...known.toSorted((a, b) => best(a) - best(b))];
}
