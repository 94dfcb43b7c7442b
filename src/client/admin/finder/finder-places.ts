import { Download, ExternalLink, Keyboard, Link2, LogOut, SlidersHorizontal, UserPlus } from "lucide-react";
import type { FinderEntry, FinderGroup } from "#client/admin/keyboard/finder-source.ts";
import { showOverlay } from "#client/admin/keyboard/overlay.ts";
import { defaultLeadFilter } from "#client/admin/leads/lead-filter.ts";
import { exportList } from "#client/admin/list/export/use-export.ts";
import { NEW_ROW } from "#client/admin/list/use-row-in-url.ts";
import { places } from "#client/admin/places.ts";
import { settingLink } from "#client/admin/settings/setting-link.ts";
import { matchesSearch, searchKey } from "#shared/formats/search-terms.ts";
import type { SiteConfigKey } from "#shared/schemas/site-config.ts";
import { siteConfigNames } from "#shared/schemas/site-config-names.ts";

/** Maximum number of listed settings; typing narrows them. */
const SETTINGS_MAX = 8;

const screenEntries: readonly FinderEntry[] = places.map(({ path, title, description, icon }) => ({
  key: path,
  title,
  detail: description,
  icon,
  target: { path },
}));

const commandEntries: readonly FinderEntry[] = [
  {
    key: "new-user",
    title: "Novo usuário",
    icon: UserPlus,
    target: { path: `/admin/users?usuario=${NEW_ROW}` },
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
    icon: Download,
    target: { run: () => void exportList("leads", { ...defaultLeadFilter, format: "csv" }) },
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

/** Screens, commands and settings that match every word; settings only for a non-empty text. */
export function placesMatching(text: string): readonly FinderGroup[] {
  const matching = (entries: readonly FinderEntry[]) =>
    entries.filter(({ title, detail = "" }) => matchesSearch(`${title} ${detail}`, text));
  return [
    { name: "Ir para", entries: matching(screenEntries) },
    { name: "Comandos", entries: matching(commandEntries) },
    {
      name: "Configurações do site",
      entries: text.trim() !== "" ? matching(settingEntries).slice(0, SETTINGS_MAX) : [],
    },
  ];
}
