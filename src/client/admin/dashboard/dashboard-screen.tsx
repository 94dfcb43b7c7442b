import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useScreenTitle } from "#client/admin/layout/screen.tsx";
import { VersionLine } from "#client/admin/layout/version-line.tsx";
import { StatCards } from "#client/admin/list/stat-cards.tsx";
import { useSession } from "#client/admin/session/session-provider.tsx";
import { useAdministrator } from "#client/admin/session/use-administrator.ts";
import { Button } from "#client/components/button.tsx";
import { Logo } from "#client/components/logo.tsx";
import { readPageData } from "#client/lib/page-data.ts";
import type { BackupVerdict } from "#shared/schemas/service-status.ts";
import { texts } from "#shared/texts.ts";
import { ActivityList } from "./activity-list.tsx";
import { LeadChart } from "./lead-chart.tsx";
import { ProblemList } from "./problem-list.tsx";
import { ResumeChart } from "./resume-chart.tsx";
import { ScreenTiles } from "./screen-tiles.tsx";
import { ServiceDots } from "./service-dots.tsx";
import { Shortcuts } from "./shortcuts.tsx";

const LOGO_PX = 36;
/** Shown when the config version cannot be read (product 7.5). */
const FALLBACK_VERSION = "1.0.0";

/** The first screen after the login: numbers, recent activity, and a tile for each screen (product 7.4). */
export function Component() {
  useScreenTitle("Painel");
  const administrator = useAdministrator();
  const leads = trpc.leads.stats.useQuery();
  const leadDays = trpc.leads.byDay.useQuery();
  const resumes = trpc.resumes.stats.useQuery();
  const newest = trpc.siteConfig.versions.useQuery({ limit: 1 });
  const services = trpc.serviceStatus.get.useQuery();
  const statistics = [leads, resumes, newest];
  const failed = statistics.some(({ isError }) => isError);
  const known = statistics.every(({ data }) => data !== undefined);
  return (
    <div className="min-h-svh">
      <DashboardHeader />
      <main className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-7 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere">Olá, {administrator.name}</h1>
          <ServiceDots
            services={[
              { name: "Servidor", online: failed ? false : known || undefined },
              {
                name: "E-mail",
                online: services.isError ? false : services.data && services.data.mail === "online",
                detail: waitingMails(services.data?.waitingMails),
              },
              ...backupDot(services.data?.backup),
            ]}
          />
        </div>
        <ProblemList problems={services.data?.problems ?? []} />
        <section aria-label="Números">
          <StatCards
            failed={failed}
            cards={[
              { label: "Total de leads", value: leads.data?.total },
              { label: "Leads hoje", value: leads.data?.today },
              { label: "Currículos", value: resumes.data?.total },
              {
                label: "Versão da configuração",
                value: newest.data?.rows[0]?.versionNumber,
                fallback: FALLBACK_VERSION,
              },
            ]}
          />
        </section>
        <ScreenTiles />
        <div className="grid gap-5 lg:grid-cols-[2fr_1fr]">
          <Card>
            {leadDays.data ? <LeadChart days={leadDays.data} /> : <Waiting failed={leadDays.isError} />}
          </Card>
          <Card>
            {resumes.data ? <ResumeChart counts={resumes.data} /> : <Waiting failed={resumes.isError} />}
          </Card>
        </div>
        <Shortcuts />
        <ActivityList />
      </main>
      <footer className="pb-7">
        <VersionLine />
      </footer>
    </div>
  );
}

function DashboardHeader() {
  const { config } = readPageData();
  const { signOut } = useSession();
  return (
    <header className="border-b border-line bg-white">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <a href="/" aria-label={`${config.company_name}, ver o site`}>
          <Logo source={config.site_logo} name={config.company_name} height={LOGO_PX} />
        </a>
        <Button look="quiet" size="small" onClick={() => signOut("manual")}>
          <LogOut aria-hidden className="size-4" />
          Sair
        </Button>
      </div>
    </header>
  );
}

function Card({ children }: { children: ReactNode }) {
  return <div className="min-h-64 rounded-xl border border-line bg-white p-5">{children}</div>;
}

function Waiting({ failed }: { failed: boolean }) {
  return (
    <p role="status" className="grid h-full place-items-center text-soft">
      {failed ? "Não foi possível carregar este gráfico." : "Carregando..."}
    </p>
  );
}

/** No dot while nothing is known, and where no backup is expected (product 7.6). */
function backupDot(verdict: BackupVerdict = "off") {
  if (verdict === "off") return [];
  return [{ name: "Backup", online: verdict === "current", detail: texts.backups[verdict] }];
}

function waitingMails(count = 0): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? "1 e-mail aguarda nova tentativa" : `${count} e-mails aguardam nova tentativa`;
}
