import { trpc } from "#client/admin/admin-trpc.ts";
import { Card, CardRow } from "#client/admin/list/card-list.tsx";
import { ListStates } from "#client/admin/list/list-states.tsx";
import { useDialogInUrl } from "#client/admin/list/use-row-in-url.ts";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { counted } from "#shared/formats/numbers.ts";
import { type Destination, destinationDescriptions, destinationKinds } from "#shared/schemas/destination.ts";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";
import { receivedData } from "#shared/schemas/received-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { DestinationDialog } from "./destination-dialog.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { SentConversionsDialog } from "./sent-conversions-dialog.tsx";
import { useDestinationWrites } from "./use-destination-writes.ts";

const readKind = (text: string | null): DestinationKind | undefined =>
  destinationKinds.find((kind) => kind === text);

/** Marketing services: which are on, what they need, what they were sent. */
export function DestinationsSection() {
  const opened = useDialogInUrl("destino", readKind);
  const logged = useDialogInUrl("envios", readKind);
  const tried = useDialogInUrl("teste", readKind);
  const list = trpc.destinations.list.useQuery();
  const destination = list.data?.find(({ kind }) => kind === opened.id);
  return (
    <section aria-labelledby="destinations">
      <h2 id="destinations" className="font-semibold tracking-tight">
        Marketing
      </h2>
      <p className="mb-2 text-[0.8125rem] text-pretty text-soft">
        Levam leads novos a um serviço, de servidor para servidor, e só os de quem marcou a opção de novidades
        em um texto com o nome dele.
      </p>
      <ListStates
        query={list}
        loading="Carregando destinos de marketing..."
        failed={texts.destinations.loadFailed}
      >
        <Card>
          {list.data?.map((each) => (
            <DestinationRow
              key={each.kind}
              destination={each}
              onEdit={() => opened.open(each.kind)}
              onLog={() => logged.open(each.kind)}
              onTry={() => tried.open(each.kind)}
            />
          ))}
        </Card>
      </ListStates>
      {destination && <DestinationDialog key={opened.id} destination={destination} onClose={opened.close} />}
      {logged.id && <SentConversionsDialog kind={logged.id} onClose={logged.close} />}
      {tried.id && <PreviewDialog kind={tried.id} onClose={tried.close} />}
    </section>
  );
}

type DestinationRowProps = {
  destination: Destination;
  onEdit: () => void;
  onLog: () => void;
  onTry: () => void;
};

function DestinationRow({ destination, onEdit, onLog, onTry }: DestinationRowProps) {
  const { kind, isOn, secret, version, waiting, failed } = destination;
  const { name } = destinationDescriptions[kind];
  const { download } = useDestinationWrites();
  return (
    <CardRow
      title={name}
      onOpen={onEdit}
      details={<p className="text-[0.8125rem] text-pretty text-soft">Recebe {receivedData[kind]}.</p>}
    >
      <div className="flex flex-wrap items-center gap-2">
        {secret === "unreadable" && <Badge tone="danger">sem credencial</Badge>}
        <Badge tone={isOn ? "success" : "neutral"}>{isOn ? "ligado" : "desligado"}</Badge>
        {waiting > 0 && <Badge tone="neutral">{counted(waiting, "na fila", "na fila")}</Badge>}
        {failed > 0 && <Badge tone="danger">{counted(failed, "recusado", "recusados")}</Badge>}
      </div>
      {version > 0 && (
        <div className="relative -mx-2 flex flex-wrap gap-1 sm:mx-0">
          <Button look="bare" size="small" aria-label={`Testar ${name} sem enviar`} onClick={onTry}>
            Testar
          </Button>
          {kind !== "google_ads" && (
            <Button look="bare" size="small" aria-label={`Envios a ${name}`} onClick={onLog}>
              Envios
            </Button>
          )}
          {kind === "google_ads" && isOn && (
            <Button
              look="quiet"
              size="small"
              busy={download.isPending}
              onClick={() => download.mutate(undefined)}
            >
              Baixar arquivo
            </Button>
          )}
        </div>
      )}
    </CardRow>
  );
}
