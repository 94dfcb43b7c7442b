import { contactChannelNames } from "../schemas/lead.ts";
import { nameStage, readStage } from "../schemas/lead-stages.ts";
import { workplaceNames } from "../schemas/open-position.ts";
import { recordFieldOf, type Shown } from "../schemas/record-field.ts";
import { resumeStatusNames } from "../schemas/resume-filters.ts";
import { subjectRequestOutcomeNames, subjectRequestStateNames } from "../schemas/subject-request.ts";

type Names = Readonly<Record<string, string>>;

/** Names of values of closed lists; undefined for fields shown as stored. */
const valueNames: Readonly<Record<Shown, Names | undefined>> = {
  line: undefined,
  text: undefined,
  day: undefined,
  color: undefined,
  person: undefined,
  secret: undefined,
  status: resumeStatusNames,
  state: subjectRequestStateNames,
  outcome: subjectRequestOutcomeNames,
  channel: contactChannelNames,
  workplace: workplaceNames,
  stage: undefined,
};

/** Name of a field's value, if it is one of a closed list; undefined if it is shown as stored. */
export function nameRecordValue(field: string, value: string): string | undefined {
  const known = recordFieldOf(field);
  if (known?.shown === "stage") return nameStage(readStage(value));
  return known && valueNames[known.shown]?.[value];
}
