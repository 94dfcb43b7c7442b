import { Link } from "react-router-dom";
import { settingLink } from "#client/admin/settings/setting-link.ts";
import type { SiteConfigKey } from "#shared/schemas/site-config.ts";
import { siteConfigNames } from "#shared/schemas/site-config-names.ts";
import { texts } from "#shared/texts/texts.ts";

/** What the site still shows of the example company, each with the way to its field. */
export function ExampleValueLinks({ keys }: { keys: readonly SiteConfigKey[] }) {
  return (
    <>
      <p id="dados-de-exemplo" className="text-soft">
        {texts.serviceStatus.exampleValues}
      </p>
      <ul aria-labelledby="dados-de-exemplo" className="mt-1 flex flex-wrap gap-x-4">
        {keys.map((key) => (
          <li key={key}>
            <Link
              to={settingLink(key)}
              className="inline-block py-1 font-medium text-accent-ink underline-offset-3 hover:underline"
            >
              {siteConfigNames[key].name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
