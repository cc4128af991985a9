export { dayReads } from "./day-reads";
export { type GivenParams, type ReadRef, ref, refKey, refOfTopic, topicOf } from "./read-ref";
export {
  hasFeedData,
  isId,
  type Keep,
  type OperationOf,
  type ParamsOf,
  type Poll,
  READS,
  type ReadName,
  type ValueOf,
} from "./reads";
