import { DayOne } from "#client/site/proof/day-one.tsx";
import { ProofBand } from "#client/site/proof/proof-band.tsx";
import { CertificatesTeaser } from "./certificates-teaser.tsx";
import { DemoRequest } from "./demo-request.tsx";
import { HeroSlider } from "./hero-slider.tsx";
import { ItServicesTeaser } from "./it-services-teaser.tsx";
import { OneSale } from "./one-sale.tsx";
import { Segments } from "./segments.tsx";
import { WhyChoose } from "./why-choose.tsx";

/** The slider and the sections below it, in order. */
export default function HomePage() {
  return (
    <>
      <HeroSlider />
      <ProofBand />
      <WhyChoose />
      <DayOne />
      <OneSale />
      <CertificatesTeaser />
      <ItServicesTeaser />
      <Segments />
      <DemoRequest />
    </>
  );
}
