import { describeStorage } from "../../ports/describe-storage";
import { usePostgres } from "./support";

describeStorage("PostgreSQL", usePostgres());
