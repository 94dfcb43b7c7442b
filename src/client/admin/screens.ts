import {
  ClipboardList,
  FileUser,
  GalleryHorizontal,
  HeartPulse,
  ImageUp,
  Link2,
  type LucideIcon,
  Mail,
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
import { defaultLeadFilter } from "./leads/lead-filter.ts";
import { defaultResumeFilter } from "./resumes/resume-filter.ts";

type Queries = ReturnType<typeof trpc.useUtils>;

export type AdminScreen = {
  path: string;
  title: string;
  /** Stands under the title of its tile. */
  description: string;
  icon: LucideIcon;
  load: () => Promise<{ Component: ComponentType }>;
  /** Where its tile leads, when that is not its own path. */
  tilePath?: string;
  /** Loads the first data of the screen while the pointer is on its tile. */
  prefetch?: (queries: Queries) => unknown;
};

/** The guarded screens except the dashboard, in the order of their tiles (product 7.7). */
export const screens: readonly AdminScreen[] = [
  {
    path: "/admin/leads",
    title: "Leads",
    description: "Pedidos de demonstração",
    icon: Users,
    load: () => import("./leads/leads-screen.tsx"),
    prefetch: (queries) => queries.leads.list.prefetchInfinite(defaultLeadFilter),
  },
  {
    path: "/admin/messages",
    title: "Mensagens",
    description: "Contatos feitos pelo site",
    icon: Mail,
    load: () => import("./contact-messages/contact-messages-screen.tsx"),
    prefetch: (queries) => queries.contactMessages.list.prefetchInfinite(defaultContactMessageFilter),
  },
  {
    path: "/admin/resumes",
    title: "Currículos",
    description: "Candidaturas recebidas",
    icon: FileUser,
    load: () => import("./resumes/resumes-screen.tsx"),
    prefetch: (queries) => queries.resumes.list.prefetchInfinite(defaultResumeFilter),
  },
  {
    path: "/admin/data-management",
    tilePath: "/admin/settings",
    title: "Configurações",
    description: "Empresa, cores, logos e contato",
    icon: Settings,
    load: () => import("./settings/settings-screen.tsx"),
    prefetch: (queries) => queries.siteConfig.current.prefetch(),
  },
  {
    path: "/admin/slider",
    title: "Slider",
    description: "Imagens da página inicial",
    icon: GalleryHorizontal,
    load: () => import("./slider/slider-screen.tsx"),
    prefetch: (queries) => queries.siteConfig.current.prefetch(),
  },
  {
    path: "/admin/terms-of-use",
    title: "Termos de Uso",
    description: "O texto publicado no site",
    icon: ScrollText,
    load: () => import("./legal-texts/terms-screen.tsx"),
    prefetch: (queries) => queries.siteConfig.current.prefetch(),
  },
  {
    path: "/admin/privacy-policy",
    title: "Política de Privacidade",
    description: "O texto publicado no site",
    icon: ShieldCheck,
    load: () => import("./legal-texts/privacy-screen.tsx"),
    prefetch: (queries) => queries.siteConfig.current.prefetch(),
  },
  {
    path: "/admin/access",
    title: "Acessos",
    description: "Endereços úteis da equipe",
    icon: Link2,
    load: () => import("./access-links/access-links-screen.tsx"),
    prefetch: (queries) => queries.accessLinks.list.prefetch(),
  },
  {
    path: "/admin/logs",
    title: "Logs do Sistema",
    description: "Quem fez o quê, e quando",
    icon: ClipboardList,
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
    load: () => import("./users/users-screen.tsx"),
    prefetch: (queries) => queries.users.list.prefetch(),
  },
  {
    path: "/admin/file-upload",
    title: "Logos e Favicon",
    description: "Imagens da marca",
    icon: ImageUp,
    load: () => import("./file-upload/file-upload-screen.tsx"),
    prefetch: (queries) => queries.siteConfig.current.prefetch(),
  },
  {
    path: "/admin/system-health",
    title: "Saúde do sistema",
    description: "Verificações e tarefas",
    icon: HeartPulse,
    load: () => import("./system-health/system-health-screen.tsx"),
    // The checks themselves talk to other machines: they wait until the screen opens.
    prefetch: (queries) => queries.systemHealth.failedJobs.prefetch(),
  },
];
