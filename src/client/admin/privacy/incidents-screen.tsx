import { ShieldAlert } from "lucide-react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { Card, CardRow } from "#client/admin/list/card-list.tsx";
import { readRowIdOrNew, useDialogInUrl } from "#client/admin/list/use-row-in-url.ts";
import { WholeListScreen } from "#client/admin/list/whole-list-screen.tsx";
import { Badge } from "#client/components/badge.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import { counted } from "#shared/formats/numbers.ts";
import type { Incident } from "#shared/schemas/incident.ts";
import { texts } from "#shared/texts/texts.ts";
import { IncidentDialog, IncidentDueBadge } from "./incident-dialog.tsx";
import { PrivacyScreen } from "./privacy-screen.tsx";

/** Incident register, with the deadline for notifying the ANPD. */
export function Component() {
  const list = trpc.incidents.list.useQuery();
  const opened = useDialogInUrl("incidente", readRowIdOrNew);
  return (
    <WholeListScreen
      title="Incidentes"
      frame={PrivacyScreen}
      opened={opened}
      query={list}
      create="Novo incidente"
      failed={texts.incidents.loadFailed}
      noun={{ one: "incidente", many: "incidentes" }}
      empty={{
        title: "Nenhum incidente registrado",
        text: "Vazamento, perda ou acesso indevido a dados: registre aqui assim que souber. A ANPD dá três dias úteis.",
        example: {
          icon: ShieldAlert,
          name: "Notebook furtado",
          beside: "38 titulares",
          when: "avisar a ANPD em 3 dias",
        },
        action: "Registrar um incidente",
      }}
      dialog={(incident) => <IncidentDialog incident={incident} onClose={opened.close} />}
      gone={{ title: "Incidente", unknown: texts.incidents.unknown }}
    >
      <section
        aria-label="Lista de incidentes"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-4 py-5 sm:px-6"
      >
        <Card>
          {list.data?.map((row) => (
            <IncidentRow key={row.id} incident={row} onOpen={() => opened.open(row.id)} />
          ))}
        </Card>
      </section>
    </WholeListScreen>
  );
}

function IncidentRow({ incident, onOpen }: { incident: Incident; onOpen: () => void }) {
  const { id, title, knownAt, peopleCount, peopleToldAt, closedAt } = incident;
  return (
    <CardRow
      title={title}
      onOpen={onOpen}
      details={
        <p className="text-[0.8125rem] text-soft tabular-nums">
          nº {id}, conhecido em {formatDateTime(knownAt)}
          {peopleCount !== null && `, ${counted(peopleCount, "titular", "titulares")}`}
        </p>
      }
    >
      <p className="flex flex-wrap gap-2">
        <IncidentDueBadge incident={incident} />
        {peopleToldAt && <Badge tone="success">Titulares avisados</Badge>}
        {closedAt && <Badge tone="neutral">Encerrado</Badge>}
      </p>
    </CardRow>
  );
}
