import { contactChannelNames } from "../schemas/lead.ts";
import { workplaceNames } from "../schemas/open-position.ts";
import { recordFieldOf, type Shown } from "../schemas/record-field.ts";
import { resumeStatusNames } from "../schemas/resume.ts";
import { subjectRequestOutcomeNames, subjectRequestStateNames } from "../schemas/subject-request.ts";

type Names = Readonly<Record<string, string>>;

/** Names of the values of closed lists; nothing for what is shown as it is. */
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
