import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { FinderButton } from "#client/admin/keyboard/finder-button.tsx";
import { useScreenTitle } from "#client/admin/layout/screen.tsx";
import { SiteLogo } from "#client/admin/layout/site-logo.tsx";
import { leadFilterInUrl } from "#client/admin/leads/lead-filter.ts";
import { filteredAddress } from "#client/admin/list/filter/use-url-filter.ts";
import { StatCards } from "#client/admin/list/stat-cards.tsx";
import { useSession } from "#client/admin/session/session-provider.tsx";
import { useAdministrator } from "#client/admin/session/use-administrator.ts";
import { Button } from "#client/components/button.tsx";
import type { BackupVerdict } from "#shared/schemas/service-status.ts";
import { texts } from "#shared/texts/texts.ts";
import { ActivityList } from "./activity-list.tsx";
import { AttentionList } from "./attention-list.tsx";
import { FirstContactFigures } from "./first-contact-figures.tsx";
import { LeadChart } from "./lead-chart.tsx";
import { hasFailed, recovering } from "./recovering.ts";
import { ResumeChart } from "./resume-chart.tsx";
import { ScreenTiles } from "./screen-tiles.tsx";
import { ServiceDots } from "./service-dots.tsx";
import { Shortcuts } from "./shortcuts.tsx";

const LOGO_PX = 36;
/** Shown when the config version cannot be read. */
const FALLBACK_VERSION = "1.0.0";

/** The first screen after the login: what needs somebody, numbers, charts, and a tile for each screen. */
export function Component() {
  useScreenTitle("Painel");
  const administrator = useAdministrator();
  const waiting = trpc.attention.waiting.useQuery();
  const leads = trpc.leads.stats.useQuery(undefined, recovering);
  const resumes = trpc.resumes.stats.useQuery(undefined, recovering);
  const newest = trpc.siteConfig.versions.useQuery({ limit: 1 }, recovering);
  const services = trpc.serviceStatus.get.useQuery(undefined, recovering);
  const statistics = [waiting, leads, resumes, newest];
  const failed = statistics.some(hasFailed);
  const known = statistics.every(({ data }) => data !== undefined);
  return (
    <div className="min-h-svh pb-(--bottom-bar)">
      <DashboardHeader />
      <main className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-7 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 className="mr-auto text-2xl font-semibold tracking-tight wrap-anywhere">
            Olá, {administrator.name}
          </h1>
          <ServiceDots
            services={[
              { name: "Servidor", online: failed ? false : known || undefined },
              {
                name: "E-mail",
                online: hasFailed(services) ? false : services.data && services.data.mail === "online",
                detail: waitingMails(services.data?.waitingMails),
              },
              ...backupDot(services.data?.backup),
            ]}
          />
          <LogoutButton className="max-lg:hidden" />
        </div>
        <AttentionList
          waiting={waiting.data}
          services={services.data}
          failed={hasFailed(waiting) || hasFailed(services)}
        />
        <section aria-label="Números">
          <StatCards
            failed={failed}
            roomy
            cards={[
              { label: "Total de leads", value: leads.data?.total, to: "/admin/leads" },
              {
                label: "Leads hoje",
                value: leads.data?.today,
                to: filteredAddress("/admin/leads", leadFilterInUrl, { period: "today" }),
              },
              { label: "Currículos", value: resumes.data?.total, to: "/admin/resumes" },
              {
                label: "Versão da configuração",
                value: newest.data?.rows[0]?.versionNumber,
                fallback: FALLBACK_VERSION,
                to: "/admin/config-versions",
              },
            ]}
          />
        </section>
        <FirstContactFigures />
        <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
          <Card>
            <LeadChart />
          </Card>
          <Card>
            <h2 id="resume-chart" className="font-semibold tracking-tight">
              Currículos por status
            </h2>
            {resumes.data ? (
              <ResumeChart counts={resumes.data} />
            ) : (
              <p role="status" className="grid h-62 place-items-center text-soft">
                {hasFailed(resumes) ? texts.leadChart.failed : "Carregando..."}
              </p>
            )}
          </Card>
        </div>
        <ScreenTiles />
        <Shortcuts />
        <ActivityList />
      </main>
    </div>
  );
}

/** Where no sidebar has the logo and the finder. */
function DashboardHeader() {
  return (
    <header className="border-b border-line bg-surface lg:hidden">
      <div className="flex items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <SiteLogo height={LOGO_PX} />
        <FinderButton />
        <LogoutButton />
      </div>
    </header>
  );
}

function LogoutButton({ className }: { className?: string }) {
  const { signOut } = useSession();
  return (
    <Button look="quiet" size="small" className={className} onClick={() => signOut("manual")}>
      <LogOut aria-hidden className="size-4" />
      Sair
    </Button>
  );
}

function Card({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col rounded-xl border border-line bg-surface p-4 sm:p-5">
      {children}
    </div>
  );
}

/** No dot while nothing is known, and where no backup is expected. */
function backupDot(verdict: BackupVerdict = "off") {
  if (verdict === "off") return [];
  return [{ name: "Backup", online: verdict === "current", detail: texts.backups[verdict] }];
}

function waitingMails(count = 0): string | undefined {
  return count === 0 ? undefined : texts.attention.waitingMails(count);
}
