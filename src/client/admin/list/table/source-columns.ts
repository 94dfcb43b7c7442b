import type { Source } from "#shared/schemas/touch.ts";
import { channelNames } from "#shared/site/visits.ts";
import { channelOf } from "#shared/submissions/channel.ts";
import { touchFieldNames } from "#shared/submissions/touch-field-names.ts";
import type { Column } from "../column.ts";
import { textColumn } from "./text-column.tsx";

/** Where a sender came from: the first touch, as in the funnel. */
export function sourceColumns<Row extends { source: Source | null }>(): Column<Row>[] {
  const touchOf = ({ source }: Row) => source?.first ?? source?.last;
  return [
    textColumn({
      key: "channel",
      header: "Origem",
      onDemand: true,
      text: (row) => {
        const touch = touchOf(row);
        return touch ? channelNames[channelOf(touch)] : "";
      },
    }),
    textColumn({
      key: "landing",
      header: touchFieldNames.landing,
      onDemand: true,
      text: (row) => touchOf(row)?.landing ?? "",
    }),
  ];
}
