import type { RequestListener, Server } from "node:http";
import { ResourceReader } from "@railbird/resources/reader";
import type { AppParts } from "./app-parts";
import { openServer } from "./connections/open-server";
import { withOriginForm } from "./connections/origin-form";
import { Readiness } from "./health/readiness";
import { responseObserver } from "./health/response-observer";
import { createStream, type Stream } from "./live/create-stream";
import { boardSource } from "./resources/board-source";
import { prepareReads } from "./resources/prepare-reads";
import { ResourceCache } from "./resources/resource-cache";
import { FastPath } from "./responses/fast-path";
import { withFastPath } from "./responses/with-fast-path";
import { type RouterParts, routedApp } from "./routed-app";
import { withApiLimit } from "./security/api-limit";
import { KnownHosts, withKnownHost } from "./security/known-hosts";
import { isOfOwnPage } from "./security/own-pages";

/** The product's HTTP. */
export interface App {
  readonly server: Server;
  /** Ends the live streams, which would otherwise keep the server from closing. Their readers reconnect to another server. */
  endStreams(): void;
  /** Prepares for the end: the server is not ready from now on, its live streams end, and each connection closes with its next response. */
  drain(): void;
}

/** The server with all of its HTTP, not yet listening. Knows no adapter. */
export function createApp(parts: AppParts): App {
  const { clock, log, metrics, dependencies = [], maxConnections } = parts;
  const now = () => clock.now();
  const reader = new ResourceReader(boardSource({ ...parts, showsSilks: parts.silks !== undefined }));
  const observe = responseObserver(metrics, log);
  const stream = streamOf(parts, reader);
  const hasRaceDay = () => parts.board.meetings().length > 0;
  const readiness = new Readiness({ hasRaceDay, dependencies, stalled: parts.stalled });
  const listener = listenerOf(parts, {
    resources: resourcesOf(parts, reader, now),
    prepare: prepareReads({ ...parts, now }),
    stream,
    fastPath: new FastPath(clock, observe),
    readiness,
    observe,
    now,
  });
  const server = openServer({ listener, maxConnections, now, log });
  const endStreams = () => stream.close();
  const drain = () => {
    readiness.stop();
    endStreams();
  };
  return { server, endStreams, drain };
}

function resourcesOf(parts: AppParts, reader: ResourceReader, now: () => number): ResourceCache {
  const { board, bookmakers, prices, earlierPrices, days, signalRecords, keptRuns, checked, ownPagesOnly } = parts;
  return new ResourceCache({
    reader,
    now,
    // Each of them only grows, so that their sum changes with any of them.
    revision: () =>
      bookmakers.version +
      board.revision +
      prices.revision +
      earlierPrices.revision +
      days.revision +
      signalRecords.revision +
      keptRuns.revision,
    checked,
    ...(ownPagesOnly && { ownPagesOnly }),
  });
}

/** The stream of reads, told of every change of what they are made from. */
function streamOf(parts: AppParts, reader: ResourceReader): Stream {
  const { board, bookmakers, prices, earlierPrices, days, clock, log, metrics, random, streams } = parts;
  const subscribe = (onChange: () => void) => {
    const ends = [board, bookmakers, prices, earlierPrices, days].map((source) => source.subscribe(onChange));
    return () => {
      for (const end of ends) end();
    };
  };
  return createStream({ reads: reader, subscribe, clock, random, settings: streams, log, observer: metrics });
}

/** What a request passes through: its target made plain, its host, the API's limit, then prepared bytes of remembered addresses, then Koa. */
function listenerOf(parts: AppParts, shared: RouterParts): RequestListener {
  const { apiLimits: limits, ownPagesOnly, sessions, settings } = parts;
  const { fastPath, observe, readiness } = shared;
  const { publicUrl } = settings;
  const always = secureHeaders(publicUrl);
  const respond = withFastPath(
    fastPath,
    routedApp(parts, shared).callback(),
    always,
    ownPagesOnly ? (request) => isOfOwnPage(request, publicUrl) : undefined,
  );
  const { trustProxy } = sessions;
  const limited = limits === undefined ? respond : withApiLimit({ limits, trustProxy, observe, always }, respond);
  const hosts = new KnownHosts({ publicUrl, ownHosts: parts.ownHosts ?? (() => []) });
  return closing(readiness, withOriginForm({ observe, always }, withKnownHost({ hosts, observe, always }, limited)));
}

/** Once the server stops, each connection ends with its next response. */
function closing(readiness: Pick<Readiness, "isStopping">, listener: RequestListener): RequestListener {
  return (request, response) => {
    if (readiness.isStopping) response.shouldKeepAlive = false;
    listener(request, response);
  };
}

/** Sent with every response, of the API too: names and values in turn. */
function secureHeaders(publicUrl: string): readonly string[] {
  return publicUrl.startsWith("https:") ? ["Strict-Transport-Security", "max-age=31536000"] : [];
}
