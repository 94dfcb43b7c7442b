import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { ListStates } from "#client/admin/list/list-states.tsx";
import type { RetentionKey } from "#shared/schemas/retention.ts";
import { texts } from "#shared/texts/texts.ts";
import { HoldList } from "./hold-list.tsx";
import { PrivacyScreen } from "./privacy-screen.tsx";
import { RetentionRuns } from "./retention-runs.tsx";
import { TermDialog } from "./term-dialog.tsx";
import { TermTable } from "./term-table.tsx";

/**
 * The screen of the terms: how long each kind of record is kept, what the nights deleted, and what is held.
 */
export function Component() {
  const retention = trpc.retention.get.useQuery();
  const [opened, setOpened] = useState<{ key: RetentionKey; showsRecords: boolean }>();
  const { data } = retention;
  // As it is now: another administrator may change it while it is open.
  const rule = data?.rules.find(({ key }) => key === opened?.key);
  return (
    <PrivacyScreen>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex w-full max-w-5xl flex-col gap-10 px-4 py-6 sm:px-6">
          <ListStates query={retention} loading="Carregando prazos..." failed={texts.retention.loadFailed}>
            {data && (
              <>
                <section aria-labelledby="terms">
                  <h2 id="terms" className="text-base font-semibold tracking-tight">
                    Prazos de guarda
                  </h2>
                  <p className="mt-1 mb-3 max-w-3xl text-pretty text-soft">
                    Um prazo só vale depois que alguém o ativa. Toda madrugada, às 5h15, o que passou dele é
                    excluído para sempre.
                  </p>
                  <TermTable
                    rules={data.rules}
                    onOpen={({ key }) => setOpened({ key, showsRecords: false })}
                    onPreview={({ key }) => setOpened({ key, showsRecords: true })}
                  />
                </section>
                <RetentionRuns runs={data.runs} toldCandidates={data.toldCandidates} />
                <HoldList holds={data.holds} />
              </>
            )}
          </ListStates>
        </div>
      </div>
      {opened && rule && (
        <TermDialog rule={rule} showsRecords={opened.showsRecords} onClose={() => setOpened(undefined)} />
      )}
    </PrivacyScreen>
  );
}
