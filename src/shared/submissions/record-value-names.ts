import { contactChannelNames } from "../schemas/lead.ts";
import { workplaceNames } from "../schemas/open-position.ts";
import { recordFieldOf, type Shown } from "../schemas/record-field.ts";
import { resumeStatusNames } from "../schemas/resume.ts";
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
};

/** Names of a field's values, if they are a closed list. */
export function valueNamesOf(field: string): Names | undefined {
  const known = recordFieldOf(field);
  return known && valueNames[known.shown];
}
