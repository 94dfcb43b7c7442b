import {
  BriefcaseBusiness,
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

/** A screen as listed in sidebar, finder and dashboard. */
export type Place = {
  path: PlacePath;
  title: string;
  /** Shown below the title of its tile. */
  description: string;
  icon: LucideIcon;
  group: (typeof placeGroups)[number];
  /** Target of the tile, if not `path`. */
  tilePath?: string;
};

/** All screens of a session, in the order of sidebar and tiles. */
const listed = [
  {
    path: "/admin/dashboard",
    title: "Painel",
    description: "Números e atividade",
    icon: LayoutDashboard,
    group: "Início",
  },
  {
    path: "/admin/leads",
    title: "Leads",
    description: "Pedidos de demonstração",
    icon: Users,
    group: "Atendimento",
  },
  {
    path: "/admin/messages",
    title: "Mensagens",
    description: "Contatos feitos pelo site",
    icon: Mail,
    group: "Atendimento",
  },
  {
    path: "/admin/resumes",
    title: "Currículos",
    description: "Candidaturas recebidas",
    icon: FileUser,
    group: "Atendimento",
  },
  {
    path: "/admin/positions",
    title: "Vagas",
    description: "Vagas abertas no site",
    icon: BriefcaseBusiness,
    group: "Atendimento",
  },
  {
    path: "/admin/templates",
    title: "Modelos",
    description: "Textos prontos para responder",
    icon: NotebookText,
    group: "Atendimento",
  },
  {
    path: "/admin/funnel",
    title: "Funil de conversão",
    description: "Das visitas aos envios",
    icon: Filter,
    group: "Atendimento",
  },
  {
    path: "/admin/privacy",
    title: "Privacidade",
    description: "Pedidos de titulares, prazos e incidentes",
    icon: Fingerprint,
    group: "Atendimento",
  },
  {
    path: "/admin/data-management",
    tilePath: "/admin/settings",
    title: "Configurações",
    description: "Empresa, cores, logos e contato",
    icon: Settings,
    group: "Site",
  },
  {
    path: "/admin/pages",
    title: "Páginas",
    description: "Textos, preços e perguntas do site",
    icon: PanelsTopLeft,
    group: "Site",
  },
  {
    path: "/admin/slider",
    title: "Slider",
    description: "Imagens da página inicial",
    icon: GalleryHorizontal,
    group: "Site",
  },
  {
    path: "/admin/paths",
    title: "Endereços",
    description: "Redirecionamentos do site",
    icon: Signpost,
    group: "Site",
  },
  {
    path: "/admin/terms-of-use",
    title: "Termos de Uso",
    description: "O texto publicado no site",
    icon: ScrollText,
    group: "Site",
  },
  {
    path: "/admin/privacy-policy",
    title: "Política de Privacidade",
    description: "O texto publicado no site",
    icon: ShieldCheck,
    group: "Site",
  },
  {
    path: "/admin/access",
    title: "Acessos",
    description: "Endereços úteis da equipe",
    icon: Link2,
    group: "Equipe",
  },
  {
    path: "/admin/logs",
    title: "Logs do Sistema",
    description: "Quem fez o quê, e quando",
    icon: ClipboardList,
    group: "Equipe",
  },
  {
    path: "/admin/users",
    title: "Usuários",
    description: "Quem entra nesta área",
    icon: UserCog,
    group: "Equipe",
  },
  {
    path: "/admin/file-upload",
    title: "Logos e Favicon",
    description: "Imagens da marca",
    icon: ImageUp,
    group: "Site",
  },
  {
    path: "/admin/integrations",
    title: "Integrações",
    description: "Chaves e avisos para outros programas",
    icon: Plug,
    group: "Equipe",
  },
  {
    path: "/admin/system-health",
    title: "Saúde do sistema",
    description: "Verificações e tarefas",
    icon: HeartPulse,
    group: "Equipe",
  },
  {
    path: "/admin/config-versions",
    title: "Versões",
    description: "O que já foi salvo",
    icon: History,
    group: "Site",
  },
] as const satisfies readonly ({ path: (typeof adminPaths)[number] } & Record<string, unknown>)[];

export type PlacePath = (typeof listed)[number]["path"];
export const places: readonly Place[] = listed;
