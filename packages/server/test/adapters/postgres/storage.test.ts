import { vi } from "vitest";
import { describeStorage } from "../../ports/describe-storage";
import { usePostgres } from "./support";

// Each test makes a database of its own, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describeStorage("PostgreSQL", usePostgres());
