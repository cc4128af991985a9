import { FIRST_TAGLINE } from "@railbird/domain";
import {
  BETSTOP,
  DEBT_HELP,
  GAMBLING_HELP,
  LIFELINE,
  MINIMUM_AGE,
  NEW_ZEALAND_HELP,
  phoneLink,
  STATE_SERVICES,
  siteLink,
  THIRTEEN_YARN,
} from "./help";
import type { WrittenPage } from "./written-page";

export const responsibleGambling: WrittenPage = {
  path: "/responsible-gambling",
  title: "Responsible Gambling",
  description:
    "Free, confidential help with gambling, 24/7: the national helpline 1800 858 858, BetStop, state services, and how to keep betting in check.",
  introduction: (
    <p>
      If gambling is hurting you or somebody close to you, free and confidential help is available now. Call{" "}
      {phoneLink(GAMBLING_HELP)}, 24/7, or visit {siteLink(GAMBLING_HELP)}.
    </p>
  ),
  sections: [
    {
      id: "get-help",
      title: "Get help now",
      body: (
        <>
          <p>If somebody's life is in danger, call {phoneLink({ phone: "000" })}.</p>
          <ul>
            <li>
              National gambling helpline: {phoneLink(GAMBLING_HELP)}, 24 hours a day, 7 days a week, from anywhere in
              Australia. Online chat and email counselling are at {siteLink(GAMBLING_HELP)}.
            </li>
            <li>
              Lifeline, for any crisis: {phoneLink(LIFELINE)}, 24/7, {siteLink(LIFELINE)}.
            </li>
            <li>
              13YARN, for Aboriginal and Torres Strait Islander people: {phoneLink(THIRTEEN_YARN)}, 24/7,{" "}
              {siteLink(THIRTEEN_YARN)}.
            </li>
            <li>
              National Debt Helpline, free financial counselling: {phoneLink(DEBT_HELP)}, {siteLink(DEBT_HELP)}.
            </li>
            <li>
              In New Zealand, Gambling Helpline: {phoneLink(NEW_ZEALAND_HELP)}, {siteLink(NEW_ZEALAND_HELP)}.
            </li>
          </ul>
          <p>These services also help partners, parents, children and friends. You need not be the one who gambles.</p>
        </>
      ),
    },
    {
      id: "self-exclusion",
      title: "Shut yourself out with BetStop",
      body: (
        <>
          <p>
            BetStop is the National Self-Exclusion Register, run for the Australian Government. One free registration
            closes every licensed Australian online and phone betting service to you, for as short as three months or
            for life, and stops their marketing to you.
          </p>
          <p>
            Register at {siteLink(BETSTOP)} or call {phoneLink(BETSTOP)}. Railbird is not a betting service and holds no
            list of people, so BetStop cannot close this website to you. While you are excluded we suggest that you stay
            away from it, and from other sites about betting.
          </p>
        </>
      ),
    },
    {
      id: "state-services",
      title: "Services where you live",
      body: (
        <>
          <p>
            Each state and territory has a gambling help service with counsellors in person, by phone and online. In
            Victoria it is called Gambler's Help. {phoneLink(GAMBLING_HELP)} connects you with the one where you are,
            Tasmania included.
          </p>
          <ul>
            {STATE_SERVICES.map((service) => (
              <li key={service.state}>
                {service.state}: {service.name}, {siteLink(service)}
              </li>
            ))}
          </ul>
        </>
      ),
    },
    {
      id: "signs",
      title: "Signs to take seriously",
      body: (
        <ul>
          <li>Betting more than you meant to, or for longer.</li>
          <li>Betting to win back what you lost.</li>
          <li>Borrowing, selling things or leaving bills unpaid in order to bet.</li>
          <li>Hiding betting, or what it costs, from people close to you.</li>
          <li>Feeling anxious, low or irritable when you cannot bet.</li>
          <li>Betting to get away from something else.</li>
        </ul>
      ),
    },
    {
      id: "in-check",
      title: "Keeping it in check",
      body: (
        <ul>
          <li>Decide before the first race what you can lose, and stop there.</li>
          <li>Set a deposit limit with every bookmaker you use. They must offer one.</li>
          <li>Ask your bank to block gambling payments. Many can do so in their app.</li>
          <li>Turn off notifications and marketing from bookmakers.</li>
          <li>Do not bet with borrowed money, after drinking, or to lift your mood.</li>
          <li>Take days off. There will be another race.</li>
        </ul>
      ),
    },
    {
      id: "about-the-numbers",
      title: "What the numbers here can and cannot do",
      body: (
        <>
          <p>
            Odds, movements and tips describe what others have done. A favourite loses more often than it wins, a price
            that comes in can be wrong, and over time bookmakers keep a share of what is staked. No signal on this site
            changes that.
          </p>
          <p>
            Railbird is designed to be calm: nothing on it urges you to hurry, it sends no messages, and it publishes no
            bonus offers.
          </p>
        </>
      ),
    },
    {
      id: "under-age",
      title: `Under ${MINIMUM_AGE}`,
      body: (
        <p>
          Betting is against the law for anyone under {MINIMUM_AGE} in Australia, and this website is not for them. If
          you share a device with children, protect your betting accounts with a password and use a filter for websites
          about gambling.
        </p>
      ),
    },
    {
      id: "taglines",
      title: "The notice in our footer",
      body: (
        <>
          <p>
            Under the National Consumer Protection Framework for online wagering, advertising for betting must carry one
            of seven national taglines together with the number of the helpline. The notice at the foot of every page is
            one of the seven, "{FIRST_TAGLINE}" first among them.
          </p>
          <p>
            An advertisement on this site has to carry its own. If you see one for a betting service without a tagline,
            or one for a service that is not licensed in Australia, you can report it to the Australian Communications
            and Media Authority at <a href="https://www.acma.gov.au">acma.gov.au</a>.
          </p>
        </>
      ),
    },
  ],
};
