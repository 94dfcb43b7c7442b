import {
  BriefcaseBusiness,
  ChartColumn,
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

/** Sections of the sidebar, in order. */
export const placeGroups = ["Início", "Atendimento", "Site", "Equipe"] as const;

type Group = (typeof placeGroups)[number];

/** A screen as listed in sidebar, finder and dashboard; `description` stands below the title of its tile. */
function place<Path extends (typeof adminPaths)[number]>(
  path: Path,
  title: string,
  description: string,
  icon: LucideIcon,
  group: Group,
  tilePath: string = path,
) {
  return { path, title, description, icon, group, tilePath };
}

/** All screens of a session, in the order of sidebar and tiles. */
export const places = [
  place("/admin/dashboard", "Painel", "Números e atividade", LayoutDashboard, "Início"),
  place("/admin/leads", "Leads", "Pedidos de demonstração", Users, "Atendimento"),
  place("/admin/messages", "Mensagens", "Contatos feitos pelo site", Mail, "Atendimento"),
  place("/admin/resumes", "Currículos", "Candidaturas recebidas", FileUser, "Atendimento"),
  place("/admin/positions", "Vagas", "Vagas abertas no site", BriefcaseBusiness, "Atendimento"),
  place("/admin/templates", "Modelos", "Textos prontos para responder", NotebookText, "Atendimento"),
  place("/admin/funnel", "Funil de conversão", "Das visitas aos envios", Filter, "Atendimento"),
  place(
    "/admin/campaigns",
    "Campanhas",
    "Resultados, links e serviços de marketing",
    Megaphone,
    "Atendimento",
  ),
  place("/admin/report", "Relatório do mês", "O mês em números, por responsável", ChartColumn, "Atendimento"),
  place(
    "/admin/privacy",
    "Privacidade",
    "Pedidos de titulares, prazos e incidentes",
    Fingerprint,
    "Atendimento",
  ),
  place(
    "/admin/data-management",
    "Configurações",
    "Empresa, cores, logos e contato",
    Settings,
    "Site",
    "/admin/settings",
  ),
  place("/admin/pages", "Páginas", "Textos, preços e perguntas do site", PanelsTopLeft, "Site"),
  place("/admin/slider", "Slider", "Imagens da página inicial", GalleryHorizontal, "Site"),
  place("/admin/paths", "Endereços", "Redirecionamentos do site", Signpost, "Site"),
  place("/admin/terms-of-use", "Termos de Uso", "O texto publicado no site", ScrollText, "Site"),
  place("/admin/privacy-policy", "Política de Privacidade", "O texto publicado no site", ShieldCheck, "Site"),
  place("/admin/access", "Acessos", "Endereços úteis da equipe", Link2, "Equipe"),
  place("/admin/logs", "Logs do Sistema", "Quem fez o quê, e quando", ClipboardList, "Equipe"),
  place("/admin/users", "Usuários", "Quem entra nesta área", UserCog, "Equipe"),
  place("/admin/file-upload", "Logos e Favicon", "Imagens da marca", ImageUp, "Site"),
  place(
    "/admin/integrations",
    "Integrações",
    "Chaves de integração e avisos para outros programas",
    Plug,
    "Equipe",
  ),
  place("/admin/system-health", "Saúde do sistema", "Verificações e tarefas", HeartPulse, "Equipe"),
  place("/admin/config-versions", "Versões", "O que já foi salvo", History, "Site"),
];

export type Place = (typeof places)[number];
export type PlacePath = Place["path"];
