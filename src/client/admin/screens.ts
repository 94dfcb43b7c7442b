import {
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
  ScrollText,
  Settings,
  ShieldCheck,
  UserCog,
  Users,
} from "lucide-react";
import type { ComponentType } from "react";
import type { trpc } from "./admin-trpc.ts";
import { defaultAuditLogFilter } from "./audit-logs/audit-log-filter.ts";
import { defaultContactMessageFilter } from "./contact-messages/contact-message-filter.ts";
import { DEFAULT_FUNNEL_PERIOD } from "./funnel/funnel-filter.ts";
import { defaultLeadFilter } from "./leads/lead-filter.ts";
import { defaultRequestFilter } from "./privacy/request-filter.ts";
import { defaultResumeFilter } from "./resumes/resume-filter.ts";

type Queries = ReturnType<typeof trpc.useUtils>;

/** A screen as the sidebar and the finder list it. */
export type ScreenPlace = {
  path: string;
  title: string;
  /** Stands under the title of its tile. */
  description: string;
  icon: LucideIcon;
  group: ScreenGroup;
  /** The dashboard has none: it links to the screens itself. */
  load?: () => Promise<{ Component: ComponentType }>;
  /** Loads the first data of the screen while the pointer is on a link to it. */
  prefetch?: (queries: Queries) => unknown;
};

export type AdminScreen = ScreenPlace & {
  load: () => Promise<{ Component: ComponentType }>;
  /** Where its tile leads, when that is not its own path. */
  tilePath?: string;
};

/** The parts of the sidebar, in its order (product 7.20). */
export const screenGroups = ["Início", "Atendimento", "Site", "Equipe"] as const;
export type ScreenGroup = (typeof screenGroups)[number];

/** The guarded screens except the dashboard, in the order of their tiles (product 7.7). */
export const screens: readonly AdminScreen[] = [
  {
    path: "/admin/leads",
    title: "Leads",
    description: "Pedidos de demonstração",
    icon: Users,
    group: "Atendimento",
    load: () => import("./leads/leads-screen.tsx"),
    prefetch: (queries) => queries.leads.list.prefetchInfinite(defaultLeadFilter),
  },
  {
    path: "/admin/messages",
    title: "Mensagens",
    description: "Contatos feitos pelo site",
    icon: Mail,
    group: "Atendimento",
    load: () => import("./contact-messages/contact-messages-screen.tsx"),
    prefetch: (queries) => queries.contactMessages.list.prefetchInfinite(defaultContactMessageFilter),
  },
  {
    path: "/admin/resumes",
    title: "Currículos",
    description: "Candidaturas recebidas",
    icon: FileUser,
    group: "Atendimento",
    load: () => import("./resumes/resumes-screen.tsx"),
    prefetch: (queries) => queries.resumes.list.prefetchInfinite(defaultResumeFilter),
  },
  {
    path: "/admin/templates",
    title: "Modelos",
    description: "Textos prontos para responder",
    icon: NotebookText,
    group: "Atendimento",
    load: () => import("./message-templates/templates-screen.tsx"),
    prefetch: (queries) => queries.messageTemplates.list.prefetch(),
  },
  {
    path: "/admin/funnel",
    title: "Funil de conversão",
    description: "Das visitas aos envios",
    icon: Filter,
    group: "Atendimento",
    load: () => import("./funnel/funnel-screen.tsx"),
    prefetch: (queries) => queries.visitCounts.funnel.prefetch({ days: DEFAULT_FUNNEL_PERIOD }),
  },
  {
    path: "/admin/privacy",
    title: "Privacidade",
    description: "Pedidos de titulares, prazos e incidentes",
    icon: Fingerprint,
    group: "Atendimento",
    load: () => import("./privacy/requests-screen.tsx"),
    prefetch: (queries) => queries.subjectRequests.list.prefetchInfinite(defaultRequestFilter),
  },
  {
    path: "/admin/data-management",
    tilePath: "/admin/settings",
    title: "Configurações",
    description: "Empresa, cores, logos e contato",
    icon: Settings,
    group: "Site",
    load: () => import("./settings/settings-screen.tsx"),
    prefetch: (queries) => queries.siteConfig.current.prefetch(),
  },
  {
    path: "/admin/slider",
    title: "Slider",
    description: "Imagens da página inicial",
    icon: GalleryHorizontal,
    group: "Site",
    load: () => import("./slider/slider-screen.tsx"),
    prefetch: (queries) => queries.siteConfig.current.prefetch(),
  },
  {
    path: "/admin/terms-of-use",
    title: "Termos de Uso",
    description: "O texto publicado no site",
    icon: ScrollText,
    group: "Site",
    load: () => import("./legal-texts/terms-screen.tsx"),
    prefetch: (queries) => queries.siteConfig.current.prefetch(),
  },
  {
    path: "/admin/privacy-policy",
    title: "Política de Privacidade",
    description: "O texto publicado no site",
    icon: ShieldCheck,
    group: "Site",
    load: () => import("./legal-texts/privacy-screen.tsx"),
    prefetch: (queries) => queries.siteConfig.current.prefetch(),
  },
  {
    path: "/admin/access",
    title: "Acessos",
    description: "Endereços úteis da equipe",
    icon: Link2,
    group: "Equipe",
    load: () => import("./access-links/access-links-screen.tsx"),
    prefetch: (queries) => queries.accessLinks.list.prefetch(),
  },
  {
    path: "/admin/logs",
    title: "Logs do Sistema",
    description: "Quem fez o quê, e quando",
    icon: ClipboardList,
    group: "Equipe",
    load: () => import("./audit-logs/audit-logs-screen.tsx"),
    prefetch: (queries) => {
      void queries.auditLogs.stats.prefetch();
      return queries.auditLogs.list.prefetch({ ...defaultAuditLogFilter(), page: 1 });
    },
  },
  {
    path: "/admin/users",
    title: "Usuários",
    description: "Quem entra nesta área",
    icon: UserCog,
    group: "Equipe",
    load: () => import("./users/users-screen.tsx"),
    prefetch: (queries) => queries.users.list.prefetch(),
  },
  {
    path: "/admin/file-upload",
    title: "Logos e Favicon",
    description: "Imagens da marca",
    icon: ImageUp,
    group: "Site",
    load: () => import("./file-upload/file-upload-screen.tsx"),
    prefetch: (queries) => queries.siteConfig.current.prefetch(),
  },
  {
    path: "/admin/system-health",
    title: "Saúde do sistema",
    description: "Verificações e tarefas",
    icon: HeartPulse,
    group: "Equipe",
    load: () => import("./system-health/system-health-screen.tsx"),
    // The checks themselves talk to other machines: they wait until the screen opens.
    prefetch: (queries) => queries.systemHealth.failedJobs.prefetch(),
  },
];

const dashboardPlace: ScreenPlace = {
  path: "/admin/dashboard",
  title: "Painel",
  description: "Números e atividade",
  icon: LayoutDashboard,
  group: "Início",
};
export const versionsPlace: AdminScreen = {
  path: "/admin/config-versions",
  title: "Versões",
  description: "O que já foi salvo",
  icon: History,
  group: "Site",
  load: () => import("./versions/versions-screen.tsx"),
};

/** Every screen of a session: the dashboard, those with a tile, and the versions. */
export const places: readonly ScreenPlace[] = [dashboardPlace, ...screens, versionsPlace];
