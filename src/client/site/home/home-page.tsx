import { Suspense } from "react";
import { lazyComponent } from "#client/site/lazy-component.tsx";
import { CustomerCases } from "#client/site/proof/customer-cases.tsx";
import { DayOne } from "#client/site/proof/day-one.tsx";
import { PROOF_ANCHOR } from "#shared/company/proof.ts";
import { CertificatesTeaser } from "./certificates-teaser.tsx";
import { DemoRequest } from "./demo-request.tsx";
import { HeroSlider } from "./hero-slider.tsx";
import { ItServicesTeaser } from "./it-services-teaser.tsx";
import { OneSale } from "./one-sale.tsx";
import { Segments } from "./segments.tsx";
import { WhyChoose } from "./why-choose.tsx";

// Shows nothing until the company enters proof; its code comes after that of the page.
const ProofBand = lazyComponent(() => import("#client/site/proof/proof-band.tsx"));

/** The slider and the sections below it, in order. */
export default function HomePage() {
  return (
    <>
      <HeroSlider />
      <div id={PROOF_ANCHOR}>
        <Suspense>
          <ProofBand />
        </Suspense>
      </div>
      <WhyChoose />
      <CustomerCases />
      <DayOne />
      <OneSale />
      <CertificatesTeaser />
      <ItServicesTeaser />
      <Segments />
      <DemoRequest />
    </>
  );
}
