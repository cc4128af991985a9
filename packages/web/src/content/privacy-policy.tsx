import type { WrittenPage } from "./written-page";

/** Must agree with what the code does: change both together. */
export const privacyPolicy: WrittenPage = {
  path: "/privacy-policy",
  title: "Privacy Policy",
  description:
    "What Railbird records about its visitors: no accounts, no analytics, no tracking of its own; what you star or choose stays on your device.",
  introduction: (
    <p>
      You can read all of Railbird without telling us who you are. There are no accounts for visitors, no analytics, and
      no tracking of our own. This page says exactly what is kept, where, and for how long.
    </p>
  ),
  sections: [
    {
      id: "on-your-device",
      title: "What stays on your device",
      body: (
        <>
          <p>
            What you choose is kept in your browser's storage, and only there: it is never sent to us. Nothing is kept
            until you choose it, except the pages' code and their last prices, which open the site without a network.
          </p>
          <ul>
            <li>
              railbird-board: the races, meetings and runners that you starred, the prices that you want to be alerted
              at, which alerts are on, and the bookmakers that you hide.
            </li>
            <li>
              railbird-theme, railbird-density, railbird-zone, railbird-field and railbird-rail: how pages look, in
              which zone times are shown, and what stands beside and first on a race's page.
            </li>
            <li>railbird-updates: that you have paused updates.</li>
            <li>railbird-keys: that shortcuts of one character are turned off.</li>
            <li>
              railbird-alerts-shown: which alerts were shown and which races were watched for them, so that none comes
              twice. Entries go after a day.
            </li>
            <li>
              railbird-saved-reads and the browser's copies of the pages' code: the prices that you looked at last, for
              reading offline.
            </li>
          </ul>
          <p>
            An earlier version kept the bookmakers that you hide as railbird-hidden-bookmakers: the next race that you
            open moves them. Alerts are worked out on your device while a page of the site is open; there is no push
            service. On <a href="/my-board">My board</a> you can export your stars, alerts, bookmakers and looks as a
            file, import such a file, and forget everything above with one button, except the pages' code, which is the
            same for everybody. Pages that are open then save no more prices; those that you open later do again.
            Clearing the site's data in your browser removes the code too.
          </p>
        </>
      ),
    },
    {
      id: "cookies",
      title: "Cookies",
      body: (
        <p>
          Visitors get no cookie from Railbird. The people who run the site sign in to an admin area; they alone get
          cookies, whose names begin with railbird (with the prefix __Host- over https): one holds their session and is
          removed when they sign out, one lasts for five minutes between the two steps of signing in, and one says for
          180 days that somebody has signed in on this device.
        </p>
      ),
    },
    {
      id: "logs",
      title: "Server logs",
      body: (
        <p>
          For each request the server may write down its method, its path, the status of the answer, how long it took
          and, when something failed, an error number that you can quote. Neither your network address, nor your
          browser, nor the page you came from is written into these logs.
        </p>
      ),
    },
    {
      id: "addresses",
      title: "Network addresses",
      body: (
        <p>
          To keep anybody from guessing passwords or from crowding others out, the server counts attempts to sign in and
          requests for data by network address for one minute. The counts are in memory or, for attempts to sign in, in
          the server's database, and are then discarded. They are not used for anything else, and nothing else is
          counted by network address.
        </p>
      ),
    },
    {
      id: "taglines",
      title: "The notice in the footer",
      body: (
        <p>
          The site counts on how many visits of a day each notice about gambling was shown, since a regulator may ask.
          Your browser sends which notice it showed, once per visit, and the server keeps the day, the notice and a
          number. Which notice it was stays in the browser tab until you close it.
        </p>
      ),
    },
    {
      id: "hosting",
      title: "Companies in between",
      body: (
        <p>
          Pages reach you through your internet provider and through the company that hosts this website, and perhaps
          through a delivery network that keeps copies of pages near you, possibly outside Australia. They handle your
          network address in order to deliver pages, and keep their own records under their own policies.
        </p>
      ),
    },
    {
      id: "advertising",
      title: "Advertising",
      body: (
        <p>
          Only if the operator has set up a banner advertisement does the site load an advertiser's script. It runs in a
          frame of its own, closed off from the rest of the page, and the space is marked as advertising. The advertiser
          learns your network address and what browsers tell every site, and may set its own cookies in that frame. Its
          own privacy policy applies. We give it nothing about you. With no advertisement set up, no outside script is
          loaded.
        </p>
      ),
    },
    {
      id: "other-websites",
      title: "Links to other websites",
      body: (
        <p>
          Links to bookmakers, to the tipping site, to the data provider and to help services open those websites, which
          then see your visit as any website does. Odds and tips are fetched by our server, not by your browser, so the
          providers do not learn that you read them.
        </p>
      ),
    },
    {
      id: "racing-people",
      title: "People named in race fields",
      body: (
        <p>
          Jockeys, drivers and trainers are named as the racing authorities publish them, through our data provider. A
          wrong name is corrected at its source and then follows here.
        </p>
      ),
    },
    {
      id: "administrators",
      title: "Administrators",
      body: (
        <p>
          For those who sign in to the admin area the server keeps a user name, a one-way hash of the password, the
          session, what their second factor is checked by (an encrypted secret, the public keys of passkeys with the
          instant of their last use, one-way hashes of recovery codes), and a record of which settings and which means
          of signing in were changed by whom and when.
        </p>
      ),
    },
    {
      id: "never",
      title: "What we do not do",
      body: (
        <ul>
          <li>We do not sell, rent or share personal information.</li>
          <li>We do not build profiles of visitors or follow them across websites.</li>
          <li>We do not send marketing: we have nobody's address to send it to.</li>
          <li>We do not knowingly collect anything about people under 18.</li>
        </ul>
      ),
    },
    {
      id: "your-rights",
      title: "Your rights",
      body: (
        <>
          <p>
            The Privacy Act 1988 and its Australian Privacy Principles give you the right to ask an organisation what it
            holds about you and to have it corrected. For visitors we hold nothing that we could find by name: what you
            chose is on your device, the logs name nobody, and the counts by address are soon gone.
          </p>
          <p>
            If you think that your privacy was interfered with, you can complain to the Office of the Australian
            Information Commissioner at <a href="https://www.oaic.gov.au">oaic.gov.au</a> or on{" "}
            <a href="tel:1300363992">1300 363 992</a>. It asks people to raise the matter with the operator of the
            website first.
          </p>
        </>
      ),
    },
    {
      id: "changes",
      title: "Changes",
      body: <p>When the site starts to do something else with information, this page says so from the same day.</p>,
    },
  ],
};
