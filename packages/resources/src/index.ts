export { type GivenParams, type ResourceRef, ref, refOfTopic, resourceKey, topicOf } from "./resource-ref";
export {
  hasFeedData,
  isId,
  type Keep,
  type OperationOf,
  type ParamsOf,
  type Poll,
  RESOURCES,
  type ResourceName,
  type ValueOf,
} from "./resources";
