import { erasureState } from "#server/features/personal-data/erasure-state.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import { counted } from "#shared/formats/numbers.ts";
import type { Examined } from "./examine.ts";
import { failure, type Outcome, ok, warning } from "./outcome.ts";

/** Checks that the journals of erasures exist and the database knows all their erasures. */
export async function checkErasures(examined: Examined): Promise<Outcome> {
  let state: Awaited<ReturnType<typeof erasureState>>;
  try {
    state = await erasureState(examined);
  } catch (error) {
    const reason = shortReason(error);
    return failure(
      `The journal of erasures cannot be read: ${reason}.`,
      `O registro de eliminações não pode ser lido: ${reason}.`,
    );
  }
  const { back, missing, recorded } = state;
  if (back > 0) {
    const keys = counted(
      back,
      "endereço ou telefone eliminado pode",
      "endereços ou telefones eliminados podem",
    );
    return failure(
      `Erased people may be back from a restored backup (${back} keys): restart the server, and read its log if this stays.`,
      `${keys} ter voltado com um backup restaurado: reinicie o servidor e, se isto continuar, leia o log dele.`,
    );
  }
  if (missing.length > 0) {
    const places = missing.join(", ");
    return warning(
      `erasures.ndjson is missing in ${places}: a restart of the server writes it again.`,
      `Falta erasures.ndjson em ${places}: ao reiniciar, o servidor o grava de novo.`,
    );
  }
  if (recorded === 0) return ok("none made", "Nenhuma feita");
  const keys = counted(recorded, "endereço ou telefone lembrado", "endereços e telefones lembrados");
  return ok(`remembered keys: ${recorded}`, keys);
}
