import {
  BriefcaseBusiness,
  ChartColumn,
  CircleHelp,
  ClipboardList,
  FileUser,
  Filter,
  Fingerprint,
  GalleryHorizontal,
  HeartPulse,
  History,
  ImageUp,
  LayoutDashboard,
  Link2,
  type LucideIcon,
  Mail,
  Megaphone,
  NotebookText,
  PanelsTopLeft,
  Plug,
  ScrollText,
  Settings,
  ShieldCheck,
  Signpost,
  UserCog,
  Users,
} from "lucide-react";
import type { adminPaths } from "#shared/content/pages.ts";

/** Entries of the sidebar, in order. One with several screens opens the first, and lists them while one is open. */
export const doors = [
  { name: "Painel", icon: LayoutDashboard },
  { name: "Leads", icon: Users },
  { name: "Mensagens", icon: Mail },
  { name: "Currículos", icon: FileUser },
  { name: "Privacidade", icon: Fingerprint },
  { name: "Site", icon: PanelsTopLeft },
  { name: "Configurações", icon: Settings },
  { name: "Administração", icon: UserCog },
] as const;

export type Door = (typeof doors)[number];

type Standing = {
  /** The entry of the sidebar; a screen without one opens from the header. */
  door?: Door["name"];
  /** Its name below the door's, where the title says the door's again; `null` where another screen leads to it. */
  label?: string | null;
  tilePath?: string;
};

/** A screen as listed in sidebar, finder and dashboard; `description` stands below the title of its tile. */
function place<Path extends (typeof adminPaths)[number]>(
  path: Path,
  title: string,
  description: string,
  icon: LucideIcon,
  { door, label = title, tilePath = path }: Standing,
) {
  return { path, title, description, icon, door, label, tilePath };
}

/** All screens of a session, in the order of sidebar and tiles. */
export const places = [
  place("/admin/dashboard", "Painel", "Números e atividade", LayoutDashboard, {
    door: "Painel",
    label: "Hoje",
  }),
  place("/admin/funnel", "Funil de conversão", "Das visitas aos envios", Filter, {
    door: "Painel",
    label: "Funil",
  }),
  place("/admin/campaigns", "Campanhas", "Resultados, links e serviços de marketing", Megaphone, {
    door: "Painel",
  }),
  place("/admin/report", "Relatório do mês", "O mês em números, por responsável", ChartColumn, {
    door: "Painel",
    label: "Relatório",
  }),
  place("/admin/leads", "Leads", "Pedidos de demonstração", Users, { door: "Leads" }),
  place("/admin/messages", "Mensagens", "Contatos feitos pelo site", Mail, { door: "Mensagens" }),
  place("/admin/resumes", "Currículos", "Candidaturas recebidas", FileUser, {
    door: "Currículos",
    label: "Candidaturas",
  }),
  place("/admin/positions", "Vagas", "Vagas abertas no site", BriefcaseBusiness, { door: "Currículos" }),
  place("/admin/privacy", "Privacidade", "Pedidos de titulares, prazos e incidentes", Fingerprint, {
    door: "Privacidade",
  }),
  place("/admin/pages", "Páginas", "Textos, preços e perguntas do site", PanelsTopLeft, { door: "Site" }),
  place("/admin/slider", "Slider", "Imagens da página inicial", GalleryHorizontal, { door: "Site" }),
  place("/admin/file-upload", "Logos e Favicon", "Imagens da marca", ImageUp, {
    door: "Site",
    label: "Logos",
  }),
  place("/admin/terms-of-use", "Termos de Uso", "O texto publicado no site", ScrollText, {
    door: "Site",
    label: "Textos legais",
  }),
  place("/admin/privacy-policy", "Política de Privacidade", "O texto publicado no site", ShieldCheck, {
    door: "Site",
    label: null,
  }),
  place("/admin/paths", "Endereços", "Redirecionamentos do site", Signpost, { door: "Site" }),
  place("/admin/config-versions", "Versões", "O que já foi salvo", History, { door: "Site" }),
  place("/admin/data-management", "Configurações", "Empresa, cores, logos e contato", Settings, {
    door: "Configurações",
    label: "Empresa e site",
    tilePath: "/admin/settings",
  }),
  place("/admin/templates", "Modelos", "Textos prontos para responder", NotebookText, {
    door: "Configurações",
  }),
  place("/admin/integrations", "Integrações", "Chaves de integração e avisos para outros programas", Plug, {
    door: "Configurações",
  }),
  place("/admin/users", "Usuários", "Quem entra nesta área", UserCog, { door: "Administração" }),
  place("/admin/logs", "Logs do Sistema", "Quem fez o quê, e quando", ClipboardList, {
    door: "Administração",
    label: "Logs",
  }),
  place("/admin/system-health", "Saúde do sistema", "Verificações e tarefas", HeartPulse, {
    door: "Administração",
    label: "Saúde",
  }),
  place("/admin/access", "Acessos", "Endereços úteis da equipe", Link2, {}),
  place("/admin/help", "Ajuda", "Como se usa cada tela", CircleHelp, {}),
];

export type Place = (typeof places)[number];
export type PlacePath = Place["path"];

/** The screens that a door lists, in order. */
export const placesOf = (door: Door["name"]): Place[] =>
  places.filter((place) => place.door === door && place.label !== null);

/** Whether an address is that of a screen, or of what it opens. */
export const isWithin = (pathname: string, path: string) =>
  pathname === path || pathname.startsWith(`${path}/`);
