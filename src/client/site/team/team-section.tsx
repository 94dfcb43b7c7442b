import { useState } from "react";
import { classNames } from "#client/components/class-names.ts";
import { Duotone } from "#client/site/duotone.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { readPicture } from "#shared/content/content-picture.ts";
import type { ContentOf } from "#shared/content/define-content.ts";
import type { team } from "#shared/content/team.ts";

type TeamContent = ContentOf<typeof team>["team"];

const FACE_SIZES = "(min-width: 64rem) 23rem, 6rem";

/** One or two people are beside the title, more of them below it. */
export default function TeamSection({ title, lead, people }: TeamContent) {
  const isSmall = people.length <= 2;
  return (
    <Section>
      <div className={classNames(isSmall && "lg:grid lg:grid-cols-2 lg:gap-20")}>
        <SectionHeading title={title}>{lead}</SectionHeading>
        <ul
          aria-label={title}
          data-people
          className={classNames("mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2", columnsOf(people.length))}
        >
          {people.map(({ id, ...person }) => (
            <Person key={id} {...person} />
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** Five and six people are in two rows of three, seven and eight in two rows of four. */
function columnsOf(people: number): string {
  if (people <= 2) return "lg:mt-0";
  return people === 3 || people === 5 || people === 6 ? "lg:mt-10 lg:grid-cols-3" : "lg:mt-10 lg:grid-cols-4";
}

/** Names are on one line with each other, with faces and without: those are below them, or beside them on narrow screens. */
function Person({ name, role, face }: Omit<TeamContent["people"][number], "id">) {
  const [failed, setFailed] = useState("");
  return (
    <li className="flex gap-4 border-t-2 border-ink pt-4 lg:row-span-2 lg:grid lg:grid-rows-subgrid">
      <div className="min-w-0 flex-1">
        <h3 className="text-xl font-semibold tracking-tight">{name}</h3>
        <p className="mt-1 text-soft">{role}</p>
      </div>
      {face !== "" && face !== failed && (
        <div className="w-24 lg:w-full">
          {face.includes("/") ? (
            <Duotone
              {...readPicture(face)}
              sizes={FACE_SIZES}
              className="aspect-square"
              onFailure={() => setFailed(face)}
            />
          ) : (
            // The page editor's marker of a missing face.
            <div>{face}</div>
          )}
        </div>
      )}
    </li>
  );
}
